package targets.replay;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

/** Shows the lines of standard input backwards, and whether more was ready. */
public final class StdinLines {
  public static void main(String[] args) throws IOException {
    BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
    for (String line = reader.readLine(); line != null; line = reader.readLine()) {
      System.out.println(new StringBuilder(line).reverse() + " " + reader.ready());
    }
  }
}
