package targets.replay;

import java.io.Console;
import java.io.IOException;

/** Shows that there is no console to ask when standard input is a pipe. */
public final class ConsoleAbsent {
  public static void main(String[] args) throws IOException {
    Console console = System.console();
    boolean isTerminal = console != null && console.reader().ready();
    System.out.println(isTerminal + " " + System.in.available());
  }
}
