/** Writes what happens while it happens: events, and the numbers of methods and objects. */
@NullMarked
package clew.agent.trace;

import org.jspecify.annotations.NullMarked;
