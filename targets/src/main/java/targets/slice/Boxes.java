package targets.slice;

/** Boxes, and a box that is compared. */
public final class Boxes {
  public static void main(String[] args) {
    int plain = 1000; // slice(x)
    Integer box = plain; // slice(x)
    Long other = 5L; // -
    Object hidden = box; // slice(x)
    int back = (Integer) hidden + 1; // slice(x)
    if (other > 3) { // -
      other++; // -
    }
    System.out.println(back); // criterion(x)
  }
}
