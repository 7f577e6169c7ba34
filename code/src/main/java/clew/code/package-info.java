/** A class file as sites, methods and lines. */
@NullMarked
package clew.code;

import org.jspecify.annotations.NullMarked;
