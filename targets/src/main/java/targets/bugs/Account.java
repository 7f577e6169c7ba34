package targets.bugs;

/**
 * A transfer locks the account that pays, not the one that is paid.
 *
 * <p>Kind: atomicity. Published: program account of the IBM benchmark (Eytani and Ur, Compiling a
 * benchmark of documented multi-threaded bugs, 2004). Failure: main finds money lost.
 */
public final class Account {
  private int balance = 100;

  private synchronized void deposit(int amount) {
    balance = Math.addExact(balance, amount);
  }

  private synchronized void transfer(Account other, int amount) {
    int theirs = other.balance;
    deposit(-amount);
    other.balance = theirs + amount;
  }

  public static void main(String[] args) throws InterruptedException {
    Account left = new Account();
    Account right = new Account();
    Actors.run(() -> left.transfer(right, 30), () -> right.transfer(left, 50));
    int sum = left.balance + right.balance;
    Actors.check(sum == 200, "200 have become " + sum);
    System.out.println("nothing lost");
  }
}
