package clew.agent.start;

import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import org.jspecify.annotations.Nullable;

/** Where a class comes from. */
final class Origin {
  private final @Nullable ClassLoader loader;
  private final @Nullable ProtectionDomain domain;

  Origin(@Nullable ClassLoader loader, @Nullable ProtectionDomain domain) {
    this.loader = loader;
    this.domain = domain;
  }

  @Nullable ClassLoader loader() {
    return loader;
  }

  /** Returns the part of the class path that has it; empty for classes of other class loaders. */
  String location() {
    if (loader != ClassLoader.getSystemClassLoader() || domain == null) {
      return "";
    }
    CodeSource source = domain.getCodeSource();
    URL location = source == null ? null : source.getLocation();
    return location == null ? "" : location.toString();
  }
}
