package clew.code;

import java.util.Optional;

/**
 * A stretch of a method whose exceptions go to a handler.
 *
 * @param caught the class of the exceptions that are caught; empty if all are
 */
public record TryRange(SiteRange sites, Site handler, Optional<String> caught) {
  /** Returns whether no exception passes this range by. */
  public boolean catchesEverything() {
    return caught.isEmpty() || caught.get().equals("java/lang/Throwable");
  }
}
