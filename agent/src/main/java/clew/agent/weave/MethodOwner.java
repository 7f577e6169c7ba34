package clew.agent.weave;

/** What weaving a method needs to know of its class. */
final class MethodOwner {
  private final String name;
  private final String superName;
  private final boolean hasFrames;

  MethodOwner(String name, String superName, boolean hasFrames) {
    this.name = name;
    this.superName = superName;
    this.hasFrames = hasFrames;
  }

  String name() {
    return name;
  }

  String superName() {
    return superName;
  }

  /** Returns whether the class file is of a version that has stack map frames. */
  boolean hasFrames() {
    return hasFrames;
  }
}
