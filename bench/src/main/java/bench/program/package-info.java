/**
 * The programs that are measured: libraries from outside at work, and small kernels.
 *
 * <p>They know nothing of the harness, use no clock and no unseeded randomness, and do all their
 * work on the calling thread, so that its processor time is the price of the work.
 */
@NullMarked
package bench.program;

import org.jspecify.annotations.NullMarked;
