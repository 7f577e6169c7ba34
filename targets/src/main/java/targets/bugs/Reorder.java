package targets.bugs;

/**
 * Two values that belong together are set one after the other.
 *
 * <p>Kind: order. Published: reorder of SCTBench (Thomson, Donaldson and Betts, 2016). Failure: the
 * checking thread finds only one of them set.
 */
public final class Reorder {
  private volatile int credit;
  private volatile int debit;

  private void set() {
    setCredit(1);
    setDebit(-1);
  }

  private void setCredit(int value) {
    credit = Math.abs(value);
  }

  private void setDebit(int value) {
    debit = Math.negateExact(-value);
  }

  private void check() {
    int sum = debit + credit;
    Actors.check(sum == 0, "credit and debit differ by " + sum);
  }

  public static void main(String[] args) throws InterruptedException {
    Reorder book = new Reorder();
    Actors.run(book::check, book::set);
    System.out.println("balanced");
  }
}
