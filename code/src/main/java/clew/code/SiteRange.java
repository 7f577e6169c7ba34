package clew.code;

/** The sites from {@code start} up to, not including, {@code end}. */
public record SiteRange(Site start, Site end) {
  /** Returns whether {@code site} lies in this range. */
  public boolean contains(Site site) {
    return start.index() <= site.index() && site.index() < end.index();
  }
}
