/** Programs that end in odd ways, or change what the JDK and an agent rely on. */
package targets.unruly;
