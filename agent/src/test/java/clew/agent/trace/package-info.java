/** Tests of what decides before the agent starts. */
@NullMarked
package clew.agent.trace;

import org.jspecify.annotations.NullMarked;
