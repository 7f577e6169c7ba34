/** Tests of what is written of the JVM itself. */
@NullMarked
package clew.agent.record;

import org.jspecify.annotations.NullMarked;
