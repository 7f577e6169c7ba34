package clew.trace;

import clew.code.FieldName;

/** A place for one value. */
public sealed interface Cell {
  /** A static field. */
  record StaticField(FieldName field) implements Cell {
    @Override
    public String toString() {
      return shortName(field.owner()) + "." + field.name();
    }
  }

  /** A field of an object. */
  record Field(HeapObject object, FieldName field) implements Cell {
    @Override
    public String toString() {
      return object + "." + field.name();
    }
  }

  /** An element of an array. */
  record Element(HeapObject array, int index) implements Cell {
    @Override
    public String toString() {
      String type = array.shortType();
      String element = type.endsWith("[]") ? type.substring(0, type.length() - 2) : type;
      return element + "#" + array.number() + "[" + index + "]";
    }
  }

  /** A local variable of a frame, by the name its source gives it, or by its slot. */
  record Local(int frame, int slot, String name) implements Cell {
    @Override
    public String toString() {
      return name;
    }
  }

  private static String shortName(String internalName) {
    return internalName.substring(internalName.lastIndexOf('/') + 1);
  }
}
