/** The example of {@code clew demo}: a till that crashes far from the mistake. */
package targets.demo;
