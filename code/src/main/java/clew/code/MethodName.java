package clew.code;

/** What tells a method from all others of a code base: its class, its name and its descriptor. */
public record MethodName(String owner, String name, String descriptor) {
  @Override
  public String toString() {
    return owner + "." + name + descriptor;
  }
}
