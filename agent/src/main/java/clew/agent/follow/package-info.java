/** Makes this execution do what the recording says, or stops it. */
@NullMarked
package clew.agent.follow;

import org.jspecify.annotations.NullMarked;
