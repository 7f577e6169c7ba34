/**
 * Published concurrency bugs, each rebuilt from its description as a small program that passes most
 * of the time.
 *
 * <p>Between the steps that must not be parted, each program calls a method of its own that calls
 * others: there a schedule may hand on the turn. The resource {@code targets/bugs.txt} lists them,
 * in the format that the package {@code targets.replay} describes.
 */
package targets.bugs;
