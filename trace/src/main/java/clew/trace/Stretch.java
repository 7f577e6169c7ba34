package clew.trace;

import clew.code.FieldName;
import clew.code.MethodName;
import java.util.Map;
import java.util.Set;

/** Steps that follow each other, and what is known of them without looking at each. */
public interface Stretch {
  /** Returns which steps they are. */
  Span span();

  /**
   * Returns the lines of {@code method} that were executed here, and how often an execution of each
   * began here: one that began earlier may go on.
   */
  Map<Integer, Integer> linesOf(MethodName method);

  /** Returns the fields that were written here, of whatever object. */
  Set<FieldName> fieldsWritten();
}
