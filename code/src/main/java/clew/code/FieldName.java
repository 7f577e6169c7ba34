package clew.code;

/** What tells a field from all others of a code base: its class, its name and its descriptor. */
public record FieldName(String owner, String name, String descriptor) {
  @Override
  public String toString() {
    return owner.replace('/', '.') + "." + name;
  }
}
