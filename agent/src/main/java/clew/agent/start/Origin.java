package clew.agent.start;

import clew.agent.input.FileUrl;
import java.net.URL;
import java.net.URLClassLoader;
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

  /** Returns the part of a class path that has it; empty if no recording has to have that. */
  String location() {
    URL location = url();
    return location == null ? "" : location.toString();
  }

  /** Returns the folder of a class path that has it, with a slash at its end, or null. */
  @Nullable String folder() {
    URL location = url();
    return location == null || !isFolder(location) ? null : FileUrl.pathOf(location);
  }

  private static boolean isFolder(URL location) {
    return FileUrl.isFile(location) && location.getPath().endsWith("/");
  }

  /** A loader of URLs that the target made reads jars, which are kept in parts, and folders. */
  private @Nullable URL url() {
    CodeSource source = domain == null ? null : domain.getCodeSource();
    URL location = source == null ? null : source.getLocation();
    boolean isKept =
        location != null
            && (loader == APPLICATION || (loader instanceof URLClassLoader && isFolder(location)));
    return isKept ? location : null;
  }
}
