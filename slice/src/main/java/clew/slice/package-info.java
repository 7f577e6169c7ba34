/** Which steps did a step need; which did it reach. */
@NullMarked
package clew.slice;

import org.jspecify.annotations.NullMarked;
