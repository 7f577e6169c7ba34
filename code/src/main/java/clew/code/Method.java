package clew.code;

import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** A method of a class file: its name, and its sites if it has code. */
public final class Method {
  private final MethodName name;
  private final int access;
  private final Code code;

  Method(MethodName name, int access, Code code) {
    this.name = name;
    this.access = access;
    this.code = code;
  }

  public MethodName name() {
    return name;
  }

  /** Returns whether its frames have no {@code this} in slot 0. */
  public boolean isStatic() {
    return Modifier.isStatic(access);
  }

  /** Returns whether it has sites; abstract and native methods have none. */
  public boolean hasCode() {
    return !code.instructions().isEmpty();
  }

  /** Returns the number of its sites, which are numbered from 0. */
  public int siteCount() {
    return code.instructions().size();
  }

  /** Returns its sites in class-file order. */
  public List<Site> sites() {
    return IntStream.range(0, siteCount()).mapToObj(Site::new).toList();
  }

  public Instruction instructionAt(Site site) {
    return code.instructions().get(site.index());
  }

  /** Returns its handlers' ranges; for an exception at a site, the first that catches it counts. */
  public List<TryRange> tryRanges() {
    return code.tryRanges();
  }

  /** Returns the line of {@code site}, or empty if the class file does not say. */
  public Optional<Line> findLine(Site site) {
    return code.lines().findLine(site);
  }

  /** Returns the named local variables, in class-file order. */
  public List<LocalVariable> locals() {
    return code.locals();
  }

  /**
   * Returns the variable that {@code slot} holds when {@code site} is reached, or empty if the
   * class file does not say; what a store creates is known at the site after it.
   */
  public Optional<LocalVariable> findLocal(Site site, int slot) {
    return code.locals().stream()
        .filter(local -> local.slot() == slot && local.scope().contains(site))
        .findFirst();
  }

  List<Site> sitesOf(int lineNumber) {
    return code.lines().sitesOf(lineNumber);
  }

  @Override
  public String toString() {
    return name.toString();
  }
}
