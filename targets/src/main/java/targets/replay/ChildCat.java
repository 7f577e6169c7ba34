package targets.replay;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;

/** Shows what comes back from a child process that is fed line by line. */
public final class ChildCat {
  public static void main(String[] args) throws Exception {
    Process child = new ProcessBuilder("cat").redirectErrorStream(true).start();
    try (Writer writer = new OutputStreamWriter(child.getOutputStream());
        BufferedReader reader = new BufferedReader(new InputStreamReader(child.getInputStream()))) {
      for (int i = 0; i < 3; i++) {
        writer.write("line " + System.nanoTime() + "\n");
        writer.flush();
        System.out.println(reader.readLine());
      }
    }
    System.out.println(child.waitFor());
  }
}
