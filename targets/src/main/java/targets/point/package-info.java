/** The programs of papers on points; inputs are arguments, so that two executions can differ. */
package targets.point;
