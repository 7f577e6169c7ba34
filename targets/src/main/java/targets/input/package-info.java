/**
 * Programs that show what comes to them from outside. Each prints other lines in every execution,
 * and the same lines in every replay.
 */
package targets.input;
