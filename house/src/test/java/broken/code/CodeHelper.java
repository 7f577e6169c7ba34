package broken.code;

/** A name that says nothing. */
public final class CodeHelper {
  int depth() {
    return 1;
  }
}
