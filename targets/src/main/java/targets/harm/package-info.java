/** Programs that show what weaving could spoil; they must print the same plain and woven. */
package targets.harm;
