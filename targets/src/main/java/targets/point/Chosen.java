package targets.point;

/** Constructors that choose before they have a {@code this}. */
public final class Chosen {
  private final int value;

  private Chosen(int value) {
    this.value = value;
  }

  private Chosen(String text) {
    this(text == null ? 0 : text.length());
  }

  public static void main(String[] args) {
    System.out.println(new Chosen((String) null).value + new Chosen("four").value);
  }
}
