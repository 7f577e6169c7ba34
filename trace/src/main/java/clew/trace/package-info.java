/** One execution, as it can be asked: steps, cells, values, frames, and what was not seen. */
@NullMarked
package clew.trace;

import org.jspecify.annotations.NullMarked;
