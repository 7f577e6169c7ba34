/** One readable chain of dependences, from a failure back to where the bad value was born. */
@NullMarked
package clew.slice.why;

import org.jspecify.annotations.NullMarked;
