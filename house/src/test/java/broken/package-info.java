/** A house in which every rule is broken once, to show that each rule can fail. */
@NullMarked
package broken;

import org.jspecify.annotations.NullMarked;
