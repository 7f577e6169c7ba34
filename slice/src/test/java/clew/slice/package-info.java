/** Slices against their definition. */
@NullMarked
package clew.slice;

import org.jspecify.annotations.NullMarked;
