package clew.code.flow;

/** A way out of a method. */
public enum Exit {
  RETURN,
  THROW
}
