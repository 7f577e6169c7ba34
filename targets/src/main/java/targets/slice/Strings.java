package targets.slice;

/** Strings, joined in three ways. */
public final class Strings {
  public static void main(String[] args) {
    String name = "ada"; // slice(x)
    String other = "bob"; // -
    String upper = name.toUpperCase(); // slice(x)
    StringBuilder builder = new StringBuilder(); // slice(x)
    builder.append(upper); // slice(x)
    builder.append('!'); // slice(x)
    StringBuilder unrelated = new StringBuilder(other); // -
    unrelated.append("?"); // -
    String joined = "<" + builder + ">"; // slice(x)
    System.out.println(unrelated.toString()); // -
    System.out.println(joined.substring(1)); // criterion(x)
  }
}
