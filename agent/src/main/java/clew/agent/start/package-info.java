/** Puts the agent into the target's JVM, or says why it cannot. */
@NullMarked
package clew.agent.start;

import org.jspecify.annotations.NullMarked;
