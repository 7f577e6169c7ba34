/** Writes what a replay will need: class files, threads, failures, gaps. */
@NullMarked
package clew.agent.record;

import org.jspecify.annotations.NullMarked;
