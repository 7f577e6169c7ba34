/** The guest's words: what it is told to do, and what it could not see. */
@NullMarked
package clew.agent;

import org.jspecify.annotations.NullMarked;
