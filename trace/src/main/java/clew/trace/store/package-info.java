/** Reads the agent's event files and keeps the columns that are built from them. */
@NullMarked
package clew.trace.store;

import org.jspecify.annotations.NullMarked;
