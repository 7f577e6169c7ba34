package targets.replay;

import java.util.Scanner;

/** Shows the sum of the numbers on standard input, as a scanner finds them. */
public final class StdinScanner {
  public static void main(String[] args) {
    Scanner scanner = new Scanner(System.in);
    long sum = 0;
    while (scanner.hasNextInt()) {
      sum += scanner.nextInt();
    }
    System.out.println(sum + (scanner.hasNext() ? " then " + scanner.nextLine() : ""));
  }
}
