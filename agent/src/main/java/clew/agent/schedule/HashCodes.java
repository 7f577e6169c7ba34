package clew.agent.schedule;

import clew.probe.Memory;
import clew.probe.RealCalls;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/**
 * Where identity hash codes come from: the JVM keeps a generator in each thread, and draws the next
 * number from that of the thread that first asks an object for its code.
 *
 * <p>Its words lie in the JVM's own object for a thread, which the field {@code Thread.eetop}
 * points to. So it can be put where a recording and its replays agree, and back to where it was
 * before the agent or the JVM drew from it for themselves.
 */
public final class HashCodes {
  private static final int WORD = 4;

  /** How far to look: a JVM of another form may have nothing readable behind that. */
  private static final int[] REACHES = {1152, 2048};

  private static final int UNKNOWN = -1;

  private final Memory memory;
  private final RealCalls real;
  private final long ofThread;
  private final int place;

  HashCodes(Memory memory, RealCalls real, long ofThread, int place) {
    this.memory = memory;
    this.real = real;
    this.ofThread = ofThread;
    this.place = place;
  }

  /** Looks for the generator by drawing a number and seeing which words have moved on. */
  public static HashCodes find(Memory memory, RealCalls real) {
    Field field = pointer();
    long ofThread = field == null ? 0 : memory.objectFieldOffset(field);
    long start = field == null ? 0 : memory.getLong(real.carrier(), ofThread);
    int place = UNKNOWN;
    for (int i = 0; start != 0 && place == UNKNOWN && i < REACHES.length; i++) {
      place = place(memory, start, REACHES[i]);
    }
    return new HashCodes(memory, real, ofThread, place);
  }

  /** Returns the field that points to the JVM's object for a thread, if there is one. */
  private static @Nullable Field pointer() {
    try {
      return Thread.class.getDeclaredField("eetop");
    } catch (NoSuchFieldException e) {
      return null;
    }
  }

  private static int place(Memory memory, long start, int reach) {
    int[] before = new int[reach / WORD];
    for (int i = 0; i < before.length; i++) {
      before[i] = memory.getInt(null, start + (long) WORD * i);
    }
    int drawn = System.identityHashCode(new Object());
    HashState moved = new HashState();
    for (int i = 0; i + 3 < before.length; i++) {
      moved.w = before[i];
      moved.x = before[i + 1];
      moved.y = before[i + 2];
      moved.z = before[i + 3];
      moved.draw();
      long place = start + (long) WORD * i;
      if (moved.code() == drawn
          && moved.w == memory.getInt(null, place)
          && moved.x == memory.getInt(null, place + WORD)
          && moved.y == memory.getInt(null, place + 2 * WORD)
          && moved.z == memory.getInt(null, place + 3 * WORD)) {
        return WORD * i;
      }
    }
    return UNKNOWN;
  }

  /** Returns whether the generator was found: the JVM may have been told to use another one. */
  public boolean areKnown() {
    return place != UNKNOWN;
  }

  /** Reads the generator of the calling thread. */
  void read(HashState state) {
    if (place != UNKNOWN) {
      long start = start();
      state.w = memory.getInt(null, start);
      state.x = memory.getInt(null, start + WORD);
      state.y = memory.getInt(null, start + 2 * WORD);
      state.z = memory.getInt(null, start + 3 * WORD);
    }
  }

  /** Puts the generator of the calling thread into {@code state}. */
  void put(HashState state) {
    if (place != UNKNOWN) {
      long start = start();
      memory.putInt(null, start, state.w);
      memory.putInt(null, start + WORD, state.x);
      memory.putInt(null, start + 2 * WORD, state.y);
      memory.putInt(null, start + 3 * WORD, state.z);
    }
  }

  private long start() {
    return memory.getLong(real.carrier(), ofThread) + place;
  }

  /** Gives {@code object} that identity hash code, unless it has one. */
  public void give(Object object, int code) {
    HashState before = new HashState();
    HashState aimed = new HashState();
    aimed.aim(code);
    read(before);
    put(aimed);
    System.identityHashCode(object);
    put(before);
  }

  /** Gives {@code object} the identity hash code of its name and number, unless it has one. */
  void give(Object object, String name, int number) {
    give(object, HashState.codeOf(name, number));
  }

  /** Gives those of {@code types} that have no identity hash code the one of their name. */
  public void nameClasses(Class<?>[] types) {
    for (Class<?> type : types) {
      String name = type.getName();
      if (name.indexOf('/') < 0) { // of a hidden class, its address is part of the name
        give(type, name, 0);
      }
    }
  }

  /**
   * Threads of the JVM may come to a probe at any moment, and are then looked up by their codes.
   */
  void nameThreads() {
    ThreadGroup group = Watch.root();
    Thread[] threads = new Thread[group.activeCount() + 16];
    int count = group.enumerate(threads);
    for (int i = 0; i < count; i++) {
      give(threads[i], threads[i].getName(), 0);
    }
  }
}
