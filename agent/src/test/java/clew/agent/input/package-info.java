/** Tests of what comes from outside. */
@org.jspecify.annotations.NullMarked
package clew.agent.input;
