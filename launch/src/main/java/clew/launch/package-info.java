/** Starts a target with a plan, waits for what it leaves, and reads it. */
@NullMarked
package clew.launch;

import org.jspecify.annotations.NullMarked;
