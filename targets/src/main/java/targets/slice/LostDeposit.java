package targets.slice;

/** A race: one of two deposits is lost, and why names the write that was written over. */
public final class LostDeposit {
  private int balance = 100;

  private void deposit(int amount) {
    int seen = balance; // reads 100 in both threads
    Thread.yield(); // lets the other one come between
    balance = seen + amount; // the second of the two writes over the first
  }

  public static void main(String[] args) throws InterruptedException {
    LostDeposit account = new LostDeposit();
    Thread anna = new Thread(() -> account.deposit(10), "anna");
    Thread bert = new Thread(() -> account.deposit(5), "bert");
    anna.start();
    bert.start();
    anna.join();
    bert.join();
    if (account.balance != 115) {
      throw new IllegalStateException("there should be 115 and there are " + account.balance);
    }
    System.out.println("all deposits are there");
  }
}
