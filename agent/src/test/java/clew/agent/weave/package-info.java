@NullMarked
package clew.agent.weave;

import org.jspecify.annotations.NullMarked;
