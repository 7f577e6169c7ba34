/** Decides whose turn it is: fair, random, priority-based, or as recorded. */
@NullMarked
package clew.agent.schedule;

import org.jspecify.annotations.NullMarked;
