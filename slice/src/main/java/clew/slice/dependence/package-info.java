/** Finds the direct dependences of a step in a trace: data, address, control, gap. */
@NullMarked
package clew.slice.dependence;

import org.jspecify.annotations.NullMarked;
