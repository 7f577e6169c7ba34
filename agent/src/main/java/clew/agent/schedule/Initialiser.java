package clew.agent.schedule;

/** A class that is being initialised: who needs it waits for whoever does that, in the JVM. */
final class Initialiser {
  private final String className;

  Initialiser(String className) {
    this.className = className;
  }

  @Override
  public String toString() {
    return className;
  }
}
