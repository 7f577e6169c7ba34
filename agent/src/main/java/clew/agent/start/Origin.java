package clew.agent.start;

import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import org.jspecify.annotations.Nullable;

/** Where a class comes from. */
final class Origin {
  /** Asked once: a security manager of the target would be asked too, in the middle of loading. */
  private static final ClassLoader APPLICATION = ClassLoader.getSystemClassLoader();

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
    URL location = url();
    return location == null ? "" : location.toString();
  }

  /** Returns the folder of the class path that has it, with a slash at its end, or null. */
  @Nullable String folder() {
    URL location = url();
    if (location == null || !location.getProtocol().equals("file")) {
      return null;
    }
    return location.getPath().endsWith("/") ? AppClassPath.pathOf(location) : null;
  }

  private @Nullable URL url() {
    if (loader != APPLICATION || domain == null) {
      return null;
    }
    CodeSource source = domain.getCodeSource();
    return source == null ? null : source.getLocation();
  }
}
