/** Turns the agent's events into a trace, by doing what the code did. */
@NullMarked
package clew.trace.build;

import org.jspecify.annotations.NullMarked;
