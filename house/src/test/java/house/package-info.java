/** The architecture of Clew as tests: who may use whom, who may touch what. */
@NullMarked
package house;

import org.jspecify.annotations.NullMarked;
