package targets.bugs;

/**
 * A lazy object is published before it is filled, so the look without the lock is not enough.
 *
 * <p>Kind: order. Published: Bacon, Bloch, Click and others, The "double-checked locking is broken"
 * declaration, 2000. Failure: a thread finds the object empty.
 */
public final class DoubleChecked {
  private static final class Settings {
    private String language;

    private void fill() {
      language = String.valueOf("en");
    }
  }

  private volatile Settings settings;

  private Settings get() {
    if (settings == null) {
      make();
    }
    return settings;
  }

  private synchronized void make() {
    if (settings == null) {
      settings = new Settings();
      settings.fill();
    }
  }

  private void use() {
    Actors.check(get().language != null, "the settings are empty");
  }

  public static void main(String[] args) throws InterruptedException {
    DoubleChecked lazy = new DoubleChecked();
    Actors.run(lazy::use, lazy::use);
    System.out.println("filled");
  }
}
