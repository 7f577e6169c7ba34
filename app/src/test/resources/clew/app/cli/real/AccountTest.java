import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** A red test among green ones: why is to begin at its assertion, not at what others expect. */
@TestMethodOrder(MethodOrderer.MethodName.class)
class AccountTest {
  static class Account {
    private int balance;
    private final List<Integer> log = new ArrayList<>();

    void deposit(int amount) {
      balance += amount;
      log.add(amount);
    }

    void withdraw(int amount) {
      if (amount > balance) {
        throw new IllegalArgumentException("only " + balance);
      }
      int fee = amount > 50 ? 2 : 0;
      balance -= amount + fee; // the fee is not in the log
      log.add(-amount);
    }
  }

  @Test
  void aTooMuchIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> new Account().withdraw(1));
  }

  @Test
  void bIsNotForThisSystem() {
    assumeTrue("none".equals(System.getProperty("user.dir")));
  }

  @Test
  void cTheBalanceIsTheSumOfTheLog() {
    Account account = new Account();
    account.deposit(100);
    account.withdraw(30);
    account.withdraw(60);
    int sum = 0;
    for (int entry : account.log) {
      sum += entry;
    }
    assertEquals(sum, account.balance);
  }
}

/** Runs the test as build tools do: what it throws ends in a summary and an exit status. */
class AccountRun {
  public static void main(String[] args) {
    var summary = new SummaryGeneratingListener();
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectClass("AccountTest"))
                .build(),
            summary);
    System.exit(summary.getSummary().getTotalFailureCount() == 0 ? 0 : 1);
  }
}
