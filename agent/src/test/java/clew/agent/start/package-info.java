/** Tests of what decides before the agent starts. */
@NullMarked
package clew.agent.start;

import org.jspecify.annotations.NullMarked;
