/**
 * The only classes of ours that woven code calls. In the target's JVM they stand in {@code
 * java.lang} (see {@code docs/decisions/0003-probes-in-java-base.md}), so they use nothing but
 * {@code java.base} and never throw into the target.
 */
package clew.probe;
