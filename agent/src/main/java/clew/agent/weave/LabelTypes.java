package clew.agent.weave;

import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A map from labels that asks none of them for its hash code: the identity hash codes of the target
 * are counted up, and weaving is not to take any.
 */
final class LabelTypes extends AbstractMap<Object, Object> {
  private final List<Object> labels = new ArrayList<>();
  private final List<Object> types = new ArrayList<>();

  @Override
  public @Nullable Object get(@Nullable Object label) {
    int at = indexOf(label);
    return at < 0 ? null : types.get(at);
  }

  @Override
  public @Nullable Object put(Object label, Object type) {
    int at = indexOf(label);
    if (at >= 0) {
      return types.set(at, type);
    }
    labels.add(label);
    types.add(type);
    return null;
  }

  private int indexOf(@Nullable Object label) {
    // What was put in last is mostly what is asked for.
    for (int i = labels.size() - 1; i >= 0; i--) {
      if (labels.get(i) == label) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public Set<Map.Entry<Object, Object>> entrySet() {
    throw new UnsupportedOperationException("nobody goes through all of them");
  }
}
