/** Tests of what events are written with. */
@NullMarked
package clew.agent.trace;

import org.jspecify.annotations.NullMarked;
