/** The events of one execution in their order: written while recording, read while replaying. */
@NullMarked
package clew.agent.journal;

import org.jspecify.annotations.NullMarked;
