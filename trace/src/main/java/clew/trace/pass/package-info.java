/** Runs passes: analyses that fold over all steps in order. */
@NullMarked
package clew.trace.pass;

import org.jspecify.annotations.NullMarked;
