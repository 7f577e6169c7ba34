/** The lists of programs to record, for tests that run them all. */
package targets;
