/** All questions on one recording, answered once, remembered; and how a recording is made. */
@NullMarked
package clew.session;

import org.jspecify.annotations.NullMarked;
