package clew.app.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** Which Clew this is. */
final class Version implements IVersionProvider {
  static String text() {
    String version = Clew.class.getPackage().getImplementationVersion();
    return "clew " + Optional.ofNullable(version).orElse("(not packaged)");
  }

  @Override
  public String[] getVersion() {
    return new String[] {text()};
  }
}
