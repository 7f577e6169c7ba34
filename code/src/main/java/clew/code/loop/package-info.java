/** The loop forest of a method, irreducible loops too. */
@NullMarked
package clew.code.loop;

import org.jspecify.annotations.NullMarked;
