/** What the reader computes by itself. */
@NullMarked
package clew.trace.build;

import org.jspecify.annotations.NullMarked;
