/** Dominators, post-dominators, control dependence. */
@NullMarked
package clew.code.dominance;

import org.jspecify.annotations.NullMarked;
