/**
 * Proves that weaving does no harm: programs run plain and woven in JVMs of their own, and whatever
 * they show must be the same.
 */
@NullMarked
package clew.agent.harm;

import org.jspecify.annotations.NullMarked;
