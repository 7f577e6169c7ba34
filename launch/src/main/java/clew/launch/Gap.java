package clew.launch;

/**
 * A part of an execution that the agent did not see: its reason, where, and what is known of it.
 */
public record Gap(String reason, String what, String detail) {}
