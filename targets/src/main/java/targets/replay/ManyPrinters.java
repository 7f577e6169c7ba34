package targets.replay;

/** Shows how lines and parts of lines of several threads mix on standard output. */
public final class ManyPrinters {
  public static void main(String[] args) throws Exception {
    Together.run(
        3,
        number -> {
          for (int i = 0; i < 30; i++) {
            System.out.print(Winners.letter(number));
            System.out.print(i);
            System.out.println();
          }
        });
  }
}
