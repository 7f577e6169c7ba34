/** Ways to find steps: by line, by cell, by what was printed. */
@NullMarked
package clew.trace.index;

import org.jspecify.annotations.NullMarked;
