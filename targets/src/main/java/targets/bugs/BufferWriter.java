package targets.bugs;

/**
 * Writers of one buffer first write, then move its end, so that two may write to one place.
 *
 * <p>Kind: atomicity. Published: program bufwriter of the IBM benchmark (Eytani and Ur, Compiling a
 * benchmark of documented multi-threaded bugs, 2004), and the access log of the Apache server, bug
 * 25520 (Lu, Park, Seo and Zhou, Learning from mistakes, 2008). Failure: main finds lines missing.
 */
public final class BufferWriter {
  private final char[] buffer = new char[16];
  private int end;

  private void write(String line) {
    int place = end;
    copy(line, place);
    end = place + line.length();
  }

  private void copy(String line, int place) {
    line.getChars(0, line.length(), buffer, place);
  }

  public static void main(String[] args) throws InterruptedException {
    BufferWriter log = new BufferWriter();
    Actors.run(() -> log.write("left;"), () -> log.write("right;"));
    String text = new String(log.buffer, 0, log.end);
    Actors.check(text.length() == 11, "lines are missing: " + text);
    System.out.println("both lines are there");
  }
}
