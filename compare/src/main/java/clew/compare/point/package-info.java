/**
 * Names for steps that hold in other executions.
 *
 * <p>A point is computed from a finished trace by a pass; what the pass keeps is the state at one
 * step, never something for each step. All schemes walk the same open frames and differ in what
 * they keep of one:
 *
 * <pre>
 *   Passes -> PointPass (one for each PointScheme)
 *               Frames: threads and their open frames, by name
 *                 OpenFrame: method, site, and what the scheme keeps
 *                   LoopCounters  pepid, sic     over LoopShape
 *                   Predicates    sei            over RegionShape
 *                   Hits          lei
 *                   OrderValues   stat           over LoopVariables
 *                   CallCode      pcce           over CallGraph
 * </pre>
 *
 * <p>Nothing here reads files or runs anything.
 */
@NullMarked
package clew.compare.point;

import org.jspecify.annotations.NullMarked;
