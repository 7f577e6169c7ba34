/** Programs whose comments say what is in the slice of their criterion. */
package targets.slice;
