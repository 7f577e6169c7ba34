package clew.trace;

/** An object of the target, numbered by the order in which objects came up in the execution. */
public record HeapObject(int number, String type) {
  /** Returns the last part of the type's name. */
  public String shortType() {
    return type.substring(type.lastIndexOf('.') + 1);
  }

  @Override
  public String toString() {
    return shortType() + "#" + number;
  }
}
