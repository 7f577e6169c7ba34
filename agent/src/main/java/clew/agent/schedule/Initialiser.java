package clew.agent.schedule;

/** A class that is being initialised: who needs it waits for whoever does that, in the JVM. */
final class Initialiser {
  final Actor owner;
  private final String className;

  Initialiser(String className, Actor owner) {
    this.className = className;
    this.owner = owner;
  }

  @Override
  public String toString() {
    return className;
  }
}
