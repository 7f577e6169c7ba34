/** Tests of what all of the agent knows. */
@org.jspecify.annotations.NullMarked
package clew.agent;
