/**
 * Runs programs in fresh JVMs, plain and with other arguments in turns, and prints the ratios.
 *
 * <p>This package root is not ours in name: the agent leaves out its own classes by name, and these
 * must be woven.
 */
@NullMarked
package bench;

import org.jspecify.annotations.NullMarked;
