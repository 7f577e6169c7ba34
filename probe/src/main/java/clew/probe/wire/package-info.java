/**
 * The byte layout that the agent writes and we read. Reader and writer stand side by side here;
 * both work on bytes and streams they are given and open nothing themselves.
 */
package clew.probe.wire;
