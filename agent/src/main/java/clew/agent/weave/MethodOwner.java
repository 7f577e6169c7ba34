package clew.agent.weave;

import org.objectweb.asm.Opcodes;

/** What weaving a method needs to know of its class. */
final class MethodOwner {
  private final String name;
  private final String superName;
  private final int version;
  private final boolean isJdk;

  MethodOwner(String name, String superName, int version, boolean isJdk) {
    this.name = name;
    this.superName = superName;
    this.version = version & 0xFFFF;
    this.isJdk = isJdk;
  }

  String name() {
    return name;
  }

  String superName() {
    return superName;
  }

  /** Returns whether its yield points are those of the JDK's own code. */
  boolean isJdk() {
    return isJdk;
  }

  /** Returns whether the class file is of a version that has stack map frames. */
  boolean hasFrames() {
    // Before version 50 there are no frames, and ASM would write the ones of another JVM.
    return version >= Opcodes.V1_6;
  }

  /** Returns whether the class file is of a version in which a class can be a constant. */
  boolean hasClassConstants() {
    return version >= Opcodes.V1_5;
  }
}
