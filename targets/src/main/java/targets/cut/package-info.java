/** Programs that are killed while they are recorded. */
package targets.cut;
