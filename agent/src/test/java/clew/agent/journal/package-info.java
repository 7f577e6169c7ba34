/** Tests of the journals of a recording. */
@org.jspecify.annotations.NullMarked
package clew.agent.journal;
