package clew.agent.trace;

import clew.agent.Gap;
import clew.agent.schedule.SurroundedSync;
import clew.agent.schedule.TurnListener;
import clew.agent.weave.MethodNumbers;
import clew.probe.EventSink;
import clew.probe.Events;
import clew.probe.Inputs;
import clew.probe.SyncSink;
import clew.probe.wire.EventCode;
import clew.probe.wire.LoneOutput;
import clew.probe.wire.TraceLayout;
import clew.probe.wire.TraceWriter;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Writes the event file of this JVM.
 *
 * <p>Nothing here throws into the target: when the file cannot be written any more, it stays cut.
 */
public final class Tracer implements EventSink, TurnListener, UnaryOperator<SyncSink> {
  private static final int BUFFER_BYTES = 1 << 16;

  private final TraceWriter out;
  private final Window window;
  private final HandOver handOver;
  private final EventBuffer buffer;
  private final References references;
  private int classes;
  private int methods;
  private volatile boolean isCut;
  private boolean hasBegun;
  private boolean isStopped;
  private int current;

  /** What is kept of threads while others have their turn, by their numbers. */
  private int[] @Nullable [] kept = new int[16][];

  private boolean[] isNamed = new boolean[16];

  private Tracer(TraceWriter out, Window window) {
    this.out = out;
    this.window = window;
    this.handOver = new HandOver(out);
    this.buffer =
        new EventBuffer(
            new Runnable() {
              @Override
              public void run() {
                full();
              }
            });
    this.references =
        new References(buffer, new Addresses(Inputs.memory()), new ClassNames(Inputs.memory()));
  }

  /** Starts an event file in {@code folder}, with a window marked in it. */
  public static Tracer start(Path folder, Window window) throws IOException {
    Path file = folder.resolve(Long.toHexString(System.nanoTime()) + TraceLayout.SUFFIX);
    FileOutputStream stream = new FileOutputStream(file.toFile());
    if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    }
    Tracer tracer = new Tracer(new TraceWriter(new LoneOutput(stream, BUFFER_BYTES)), window);
    Events.connect(tracer, BUFFER_BYTES);
    tracer.handOver.start();
    return tracer;
  }

  /** Makes what {@link #start} makes of threads, and starts none. */
  public static void spareThread() {
    Thread spare = HandOver.thread(null);
    assert !spare.isAlive();
  }

  /** Returns {@code sink} with nothing that the agent does in it among the events. */
  @Override
  public SyncSink apply(SyncSink sink) {
    return new SurroundedSync(sink, new Quiet());
  }

  /** Keeps what the agent does from the events. */
  private static final class Quiet implements SurroundedSync.Around {
    @Override
    public void begins() {
      Events.mute();
    }

    @Override
    public void ends() {
      Events.unmute();
    }
  }

  /** Keeps a class that is about to be woven, and returns who numbers its methods. */
  public synchronized MethodNumbers keepClass(String name, byte[] classFile) {
    int number = classes++;
    handOver.give(new Parts.ClassPart(name, classFile));
    return new MethodNumbers() {
      @Override
      public int numberOf(String method, String descriptor) {
        return keepMethod(number, method, descriptor);
      }
    };
  }

  /** Keeps the fact that something was not woven. */
  public void gap(Gap gap) {
    handOver.give(new Parts.GapPart(gap.toString()));
  }

  private synchronized int keepMethod(int classNumber, String name, String descriptor) {
    handOver.give(new Parts.MethodPart(classNumber, name, descriptor));
    return methods++;
  }

  /** Begins to write the events of the current thread, and of others when it is their turn. */
  public void begin() {
    hasBegun = true;
    current = -1;
    goesOn(0, Thread.currentThread().getName());
    passes(0);
    Events.unmute();
  }

  @Override
  public void starts(int number, String name) {
    if (hasBegun && !isCut) {
      Events.mute();
      try {
        buffer.begin(EventCode.STARTS);
        buffer.number(number);
        name(number, name);
      } catch (RuntimeException | Error e) {
        cutLastEvent();
      } finally {
        Events.unmute();
      }
    }
  }

  @Override
  public void stops() {
    isStopped = true;
    Events.stop();
  }

  @Override
  public long due() {
    return window.due();
  }

  @Override
  public void passes(long ticks) {
    // One end at a time: loops that count pay many ticks at once, and no window is to be empty.
    if (window.due() > ticks) {
      return;
    }
    window.passed();
    writePlace(EventCode.WINDOW);
  }

  /** Writes an event that says where the thread stands that runs. */
  private void writePlace(int code) {
    if (hasBegun && !isCut) {
      try {
        buffer.begin(code);
        buffer.number(Events.site() + 1);
      } catch (RuntimeException | Error e) {
        cutLastEvent();
      }
    }
  }

  @Override
  public void goesOn(int number, String name) {
    if (!hasBegun || isCut) {
      return;
    }
    boolean wasStopped = isStopped;
    isStopped = false;
    if (number == current) {
      if (wasStopped) {
        Events.goOn(Thread.currentThread(), stateOf(number));
      }
      return;
    }
    int site = Events.site();
    try {
      buffer.begin(EventCode.SWITCH);
      buffer.number(number);
      buffer.number(site + 1);
      name(number, name);
    } catch (RuntimeException | Error e) {
      cutLastEvent();
    }
    current = number;
    // It comes from a probe, at whose end it will be heard again.
    int[] state = stateOf(number);
    state[0] = Math.max(state[0], 1);
    Events.switchedTo(Thread.currentThread(), state);
  }

  private int[] stateOf(int number) {
    if (number >= kept.length) {
      kept = Arrays.copyOf(kept, Math.max(number + 1, 2 * kept.length));
    }
    int[] state = kept[number];
    if (state == null) {
      state = new int[Events.KEPT];
      kept[number] = state;
    }
    return state;
  }

  private void name(int number, String name) {
    if (number >= isNamed.length) {
      isNamed = Arrays.copyOf(isNamed, Math.max(number + 1, 2 * isNamed.length));
    }
    if (!isNamed[number]) {
      isNamed[number] = true;
      buffer.text(name);
    }
  }

  /** Writes no more events. */
  public void stop() {
    writePlace(EventCode.END);
    hasBegun = false;
    Events.switchedTo(null, new int[Events.KEPT]);
  }

  /** Ends the event file, after {@link #stop}. */
  public synchronized void end() {
    full();
    try {
      if (!isCut) {
        isCut = true;
        if (handOver.finish()) {
          out.end();
        }
      }
    } catch (IOException | RuntimeException e) {
      isCut = true;
    }
  }

  @Override
  public synchronized void full() {
    // Writing uses classes that are woven too.
    Events.mute();
    try {
      if (!isCut && Events.position > 0) {
        byte[] next = handOver.buffer(Events.buffer.length);
        handOver.give(new Parts.EventsPart(Events.buffer, Events.position));
        Events.buffer = next;
      }
    } catch (RuntimeException | Error e) {
      isCut = true;
    } finally {
      Events.unmute();
    }
    Events.position = 0;
  }

  @Override
  public void reference(Object object, boolean withContent) {
    Events.mute();
    try {
      references.write(object, withContent ? 0 : References.NO_CONTENT);
    } catch (RuntimeException | Error e) {
      cutLastEvent();
    } finally {
      Events.unmute();
    }
  }

  /** Gives up, for want of memory or stack, but keeps what was written before the last event. */
  private void cutLastEvent() {
    Events.position = Math.min(Events.position, Events.lastEvent);
    full();
    isCut = true;
    handOver.finish();
  }
}
