/**
 * The flow graph of a method, exception edges included, and the plain graph beneath it.
 *
 * <p>Nodes are numbers here, so that what works on graphs can be tested on graphs that no class
 * file has. The nodes of a flow graph:
 *
 * <pre>
 *   0 … n-1      n        n+1          n+2         n+3
 *   sites        entry    returnExit   throwExit   exit
 *
 *   entry ──▶ site 0      sites ──▶ returnExit ──▶ exit
 *                         sites ──▶ throwExit  ──▶ exit
 * </pre>
 */
@NullMarked
package clew.code.flow;

import org.jspecify.annotations.NullMarked;
