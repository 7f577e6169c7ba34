/** The command line: reads a request, asks the session, shows the answer. */
@NullMarked
package clew.app.cli;

import org.jspecify.annotations.NullMarked;
