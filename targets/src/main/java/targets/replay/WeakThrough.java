package targets.replay;

import java.lang.ref.WeakReference;
import java.util.function.Supplier;

/** Shows when weak references are cleared that are looked at through interfaces, as caches do. */
public final class WeakThrough {
  /** What is kept, however it is. */
  interface Kept<V> {
    V get();
  }

  /** Keeps weakly. */
  static final class Weak<V> extends WeakReference<V> implements Kept<V>, Supplier<V> {
    Weak(V value) {
      super(value);
    }
  }

  /** Keeps for ever. */
  static final class Strong<V> implements Kept<V> {
    private final V value;

    Strong(V value) {
      this.value = value;
    }

    @Override
    public V get() {
      return value;
    }
  }

  public static void main(String[] args) throws Exception {
    Weak<Object> weak = new Weak<>(new Object());
    Kept<Object> through = weak;
    Supplier<Object> supplier = new Weak<>(new Object());
    Kept<Object> strong = new Strong<>("kept");
    Thread collector = Together.thread(0, number -> System.gc());
    collector.start();
    long looks = 0;
    while (through.get() != null || supplier.get() != null) {
      looks++;
    }
    collector.join();
    Supplier<Object> again = strong::get;
    Supplier<Object> twice = again::get;
    System.out.println(looks + " looks, then " + weak.get() + ", " + twice.get());
  }
}
