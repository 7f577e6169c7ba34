package targets.replay;

import java.io.BufferedReader;
import java.io.InputStreamReader;

/** Shows how far main counts while another thread reads all of standard input. */
public final class StdinThread {
  private static volatile String line;

  public static void main(String[] args) throws Exception {
    Thread reader =
        Together.thread(
            0,
            number -> {
              BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
              for (String next = in.readLine(); next != null; next = in.readLine()) {
                line = next;
              }
              line = "no more";
            });
    reader.start();
    String seen = null;
    for (long rounds = 0; !"no more".equals(seen); rounds++) {
      if (line != seen) {
        seen = line;
        System.out.println(seen + " seen in round " + rounds);
      }
    }
  }
}
