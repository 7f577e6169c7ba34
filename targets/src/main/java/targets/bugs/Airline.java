package targets.bugs;

/**
 * Sellers look whether there is a seat, and sell it a moment later.
 *
 * <p>Kind: atomicity. Published: program airline of the IBM benchmark (Eytani and Ur, Compiling a
 * benchmark of documented multi-threaded bugs, 2004). Failure: main finds more tickets than seats.
 */
public final class Airline {
  private static final int SEATS = 2;

  private final StringBuffer tickets = new StringBuffer();
  private volatile int sold;

  private void sell(String passenger) {
    if (sold < SEATS) {
      print(passenger);
      sold++;
    }
  }

  private void print(String passenger) {
    tickets.append(passenger);
  }

  public static void main(String[] args) throws InterruptedException {
    Airline flight = new Airline();
    Actors.run(() -> flight.sell("a"), () -> flight.sell("b"), () -> flight.sell("c"));
    int printed = flight.tickets.length();
    Actors.check(printed <= SEATS, printed + " tickets for " + SEATS + " seats");
    System.out.println("sold out");
  }
}
