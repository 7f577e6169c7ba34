/**
 * Rewrites one class file: bytes in, bytes out.
 *
 * <pre>
 *   class file ──▶ Weaver ──▶ MethodNode ──▶ Landmarks ──▶ CountedLoops ──▶ YieldPoints ──▶ class file
 *                    │                     one table   innermost loops   all other loops
 *                    └─ too large, unreadable ──▶ Gap                    and entries
 * </pre>
 *
 * <p>Nothing here loads a class of the target or asks for its hierarchy; the same bytes always come
 * out for the same bytes in.
 */
@NullMarked
package clew.agent.weave;

import org.jspecify.annotations.NullMarked;
