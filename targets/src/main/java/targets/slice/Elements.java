package targets.slice;

/** Elements of arrays are cells of their own. */
public final class Elements {
  public static void main(String[] args) {
    int[] cells = new int[3]; // slice(x)
    int first = 5; // slice(x)
    int second = 6; // -
    cells[0] = first; // slice(x)
    cells[1] = second; // -
    int[] alias = cells; // slice(x)
    int[][] nested = new int[2][2]; // slice(x)
    nested[0][1] = alias[0]; // slice(x)
    nested[1][1] = 9; // -
    System.out.println(nested[0][1]); // criterion(x)
  }
}
