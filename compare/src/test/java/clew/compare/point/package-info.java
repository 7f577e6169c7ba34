/** Points of made-up traces, as the paper has them, and of random ones. */
@NullMarked
package clew.compare.point;

import org.jspecify.annotations.NullMarked;
