/** The words for people and the JSON for machines, the same for every front. */
@NullMarked
package clew.app.text;

import org.jspecify.annotations.NullMarked;
