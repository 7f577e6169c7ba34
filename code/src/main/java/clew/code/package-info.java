/**
 * A class file as sites, methods and lines.
 *
 * <p>Bytes come in as arguments, immutable words come out: nothing here opens a file, starts a
 * thread or loads a class of the target. Class names are written as class files write them: {@code
 * java/lang/String}.
 */
@NullMarked
package clew.code;

import org.jspecify.annotations.NullMarked;
