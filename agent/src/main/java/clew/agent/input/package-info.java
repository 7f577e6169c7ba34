/**
 * What comes from outside: written down while recording, taken from the journal while replaying.
 *
 * <pre>
 * woven call ─▶ Call ─▶ RecordingInputs ─▶ real call, then journal
 *                  └──▶ ReplayingInputs ◀─ journal, no real call
 * </pre>
 *
 * Which calls, and what is to be known of each, stands in {@code rows.txt}; a fact of a row is a
 * {@link clew.agent.input.Fact}, whose two methods write it and read it again.
 */
@NullMarked
package clew.agent.input;

import org.jspecify.annotations.NullMarked;
