/** Questions asked of real recordings. */
@NullMarked
package clew.session;

import org.jspecify.annotations.NullMarked;
