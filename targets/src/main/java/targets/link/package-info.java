/** Programs that make the JVM look at classes. */
package targets.link;
