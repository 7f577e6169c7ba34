package clew.agent.record;

import clew.agent.Gap;
import clew.agent.input.ClassPathJars;
import clew.agent.input.Company;
import clew.agent.input.RecordingReferences;
import clew.agent.schedule.Schedules;
import clew.agent.schedule.Stuck;
import clew.probe.Sink;
import clew.probe.Sync;
import clew.probe.wire.BlockKind;
import clew.probe.wire.BlockWriter;
import clew.probe.wire.GapReason;
import clew.probe.wire.LoneOutput;
import clew.probe.wire.Payload;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Writes the recording of this JVM, and is where its probes go.
 *
 * <p>Nothing here throws into the target: when the file cannot be written any more, the recording
 * stays cut there, and a reader sees that.
 */
public final class Recorder implements Sink, Stuck, Company, ClassPathJars.Store {
  /** The status with which a JVM ends that is stuck: the plain one would never end. */
  private static final int DEADLOCK_STATUS = 1;

  private static final int BUFFER_BYTES = 1 << 16;

  private final BlockWriter out;
  private final CutNote note;
  private final long startedAt = System.nanoTime();
  private final AtomicInteger classes = new AtomicInteger();
  private final Thread main = Thread.currentThread();
  private final Moments moments;
  private final AtomicBoolean firstThread = new AtomicBoolean(true);
  private final AtomicInteger lost = new AtomicInteger();
  private @Nullable Schedules schedule;
  private @Nullable RecordingReferences references;
  private volatile @Nullable Class<?> lastLoss;
  private volatile boolean ended;
  private volatile boolean isNoted;
  private volatile boolean mainFailed;

  private Recorder(BlockWriter out, CutNote note, Moments moments) {
    this.out = out;
    this.note = note;
    this.moments = moments;
  }

  /**
   * Starts a recording in {@code folder}, in a file of its own that only its user may read. To be
   * called by the main thread.
   *
   * @param schedule the name of the schedule, which a replay has to know
   */
  public static Recorder start(Path folder, String schedule, Moments moments) throws IOException {
    // A stream and not a channel: a channel is closed by the first interrupted thread that writes.
    Path place = newFile(folder);
    FileOutputStream file = new FileOutputStream(place.toFile());
    BlockWriter blocks = new BlockWriter(new LoneOutput(file, BUFFER_BYTES));
    Recorder recorder = new Recorder(blocks, new CutNote(place), moments);
    recorder.write(
        BlockKind.START,
        new Payload()
            .text(System.getProperty("java.version", ""))
            .text(System.getProperty("java.home", ""))
            .number(CommandLine.pid())
            .number(System.currentTimeMillis())
            .texts(CommandLine.words())
            .text(System.getProperty("java.class.path", ""))
            .text(schedule));
    recorder.flush();
    return recorder;
  }

  /** Tells {@code schedule} of threads from now on. */
  public void connect(Schedules schedule) {
    this.schedule = schedule;
  }

  /** Lets {@code references} write the rest of what they know when the JVM ends. */
  public void connect(RecordingReferences references) {
    this.references = references;
  }

  /** Keeps a stretch of a journal. */
  public void keepEvents(BlockKind kind, Payload events) {
    write(kind, events);
    flush();
  }

  private static Path newFile(Path folder) throws IOException {
    boolean isPosix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
    FileAttribute<?>[] attributes =
        isPosix
            ? new FileAttribute<?>[] {
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
            }
            : new FileAttribute<?>[0];
    // Any name that is free will do: a recording says inside which process it is of.
    for (long number = System.nanoTime(); ; number++) {
      try {
        return Files.createFile(folder.resolve(Long.toHexString(number) + ".clew"), attributes);
      } catch (FileAlreadyExistsException e) {
        // Another JVM of the same nanosecond has it.
      }
    }
  }

  /**
   * Keeps the class file of a class in scope. A replay will have those of the JDK without us.
   *
   * @param location where the application's class loader had it from, or nothing for other loaders
   */
  public void keepClass(String name, String location, byte[] classFile) {
    write(BlockKind.CLASS, classPayload(name, location, classFile));
  }

  /** Keeps which classes are woven; see {@link BlockKind#SCOPE}. */
  public void keepScope(List<String> patterns) {
    if (!patterns.isEmpty()) {
      write(BlockKind.SCOPE, new Payload().texts(patterns));
    }
  }

  /** Keeps which window matters; see {@link BlockKind#WINDOW}. */
  public void keepWindow(long skip, long length) {
    if (skip > 0 || length > 0) {
      write(BlockKind.WINDOW, new Payload().number(skip).number(length));
    }
  }

  /** Keeps where the application's class loader looks; see {@link BlockKind#CLASS_PATH}. */
  public void keepClassPath(List<String> path, List<String> furtherJars) {
    write(
        BlockKind.CLASS_PATH,
        new Payload().text(System.getProperty("user.dir", "")).texts(path).texts(furtherJars));
  }

  /** Keeps a part of a file of the class path. */
  @Override
  public void keep(String path, long length, long offset, byte[] part) {
    write(
        BlockKind.FILE_PART,
        Deflated.add(part, new Payload().text(path).number(length).number(offset)));
  }

  /** Counts a class that was changed by weaving. */
  public void classWoven() {
    classes.incrementAndGet();
  }

  /** Does what {@link #keepClass} needs, so that all its classes are loaded, and keeps nothing. */
  public void warmUp(byte[] classFile) {
    classPayload("", "", classFile);
  }

  private static Payload classPayload(String name, String location, byte[] classFile) {
    return Deflated.add(classFile, new Payload().text(name).text(location));
  }

  /** Keeps the fact that something was not seen. */
  public void gap(Gap gap) {
    write(
        BlockKind.GAP, new Payload().text(gap.reason().name()).text(gap.what()).text(gap.detail()));
  }

  @Override
  public void mainFound(Class<?> main) {
    try {
      write(BlockKind.MAIN, new Payload().text(main.getName()));
      flush();
      if (schedule != null) {
        schedule.begin(); // the launcher is done
      }
    } catch (RuntimeException | Error e) {
      lose(e);
    }
  }

  @Override
  public void defining(Object definer) {
    mute();
    try {
      moments.defining(definer);
    } catch (RuntimeException | Error e) {
      lose(e);
    } finally {
      unmute();
    }
  }

  @Override
  public void threadStarting(Thread thread) {
    mute();
    try {
      if (Schedules.isOurs(thread) || (schedule != null && !schedule.isNew(thread))) {
        return; // the JVM will refuse to start it again
      }
      if (firstThread.compareAndSet(true, false)) {
        moments.beforeFirstThread();
      }
      write(BlockKind.THREAD, new Payload().text(thread.getName()));
      if (schedule != null) {
        schedule.threadStarting(thread);
      }
    } catch (RuntimeException | Error e) {
      lose(e);
    } finally {
      unmute();
    }
  }

  @Override
  public void threadStarted(Thread thread) {
    try {
      if (schedule != null) {
        schedule.threadStarted(thread);
      }
    } catch (RuntimeException | Error e) {
      lose(e);
    }
  }

  @Override
  public void threadNotStarted() {
    try {
      if (schedule != null) {
        schedule.threadNotStarted();
      }
    } catch (RuntimeException | Error e) {
      lose(e);
    }
  }

  @Override
  public void uncaught(Thread thread, Throwable failure) {
    mainFailed |= thread == main;
    mute();
    try {
      FailureFacts facts = FailureFacts.of(failure);
      write(
          BlockKind.FAILURE,
          new Payload()
              .text(thread.getName())
              .text(facts.type())
              .texts(facts.message())
              .texts(facts.frames())
              .texts(facts.causes()));
      flush();
    } catch (RuntimeException | Error e) {
      lose(e);
    } finally {
      unmute();
    }
  }

  @Override
  public void deadlock(@Nullable Thread last, String who) {
    circle(last, who);
    Sync.disconnect(); // what is still done is ours, and must not wait for a turn
    Runtime.getRuntime().halt(DEADLOCK_STATUS);
  }

  @Override
  public void circle(@Nullable Thread last, String who) {
    mute();
    Thread thread = last == null ? Thread.currentThread() : last;
    write(
        BlockKind.FAILURE,
        new Payload()
            .text(thread.getName())
            .text(FailureFacts.DEADLOCK)
            .texts(List.of(who))
            .texts(framesOf(thread))
            .texts(List.of()));
    unmute();
  }

  private List<String> framesOf(Thread thread) {
    return schedule == null ? List.of() : FailureFacts.framesOf(schedule.stackOf(thread));
  }

  @Override
  public void signal(String thread) {
    Sync.disconnect();
    gap(new Gap(GapReason.NOT_FOLLOWED, thread, "the program was stuck, and was ended"));
  }

  @Override
  public void endBegins() {
    arrives();
  }

  @Override
  public void arrives() {
    try {
      if (schedule != null) {
        schedule.arrives();
      }
    } catch (RuntimeException | Error e) {
      lose(e);
    }
  }

  @Override
  public void expected() {
    mute();
    try {
      if (firstThread.compareAndSet(true, false)) {
        moments.beforeFirstThread();
      }
      if (schedule != null) {
        schedule.expect();
      }
    } catch (RuntimeException | Error e) {
      lose(e);
    } finally {
      unmute();
    }
  }

  @Override
  public void accept(Gap gap) {
    gap(gap);
  }

  @Override
  public void ending() {
    // The launcher's own rule: the status says whether the main thread ended well.
    halting(mainFailed ? 1 : 0);
  }

  @Override
  public void halting(int status) {
    if (ended) {
      return;
    }
    mute(); // for good
    Schedules.Count count = new Schedules.Count(0, 0, 0);
    try {
      if (references != null) {
        references.flush();
      }
      count = schedule == null ? count : schedule.end();
    } catch (RuntimeException | Error e) {
      cut(e); // no memory, perhaps: the program ends all the same
      return;
    }
    synchronized (out) {
      if (ended) {
        return;
      }
      try {
        moments.beforeEnd();
      } catch (RuntimeException | Error e) {
        lose(e);
      }
      try {
        gapOfLost();
        long millis = (System.nanoTime() - startedAt) / 1_000_000;
        write(
            BlockKind.END,
            new Payload()
                .number(millis)
                .number(classes.get())
                .number(status & 0xFF)
                .number(count.turns())
                .number(count.inputs())
                .number(count.path()));
        ended = true;
        out.close();
      } catch (IOException | RuntimeException | Error e) {
        cut(e);
      }
    }
  }

  /** From here on this thread works for the agent. */
  private void mute() {
    if (schedule != null) {
      schedule.mute();
    }
  }

  private void unmute() {
    if (schedule != null) {
      schedule.unmute();
    }
  }

  /**
   * Counts something that was seen and cannot be written, for want of memory, stack or permission.
   *
   * <p>What is thrown here is not the target's: the plain program would not have met it.
   */
  private void lose(Throwable why) {
    lost.incrementAndGet();
    lastLoss = why.getClass();
  }

  private void gapOfLost() {
    Class<?> why = lastLoss;
    if (why != null) {
      gap(new Gap(GapReason.NOT_WRITTEN, "recording", lost.get() + " times, " + why.getName()));
    }
  }

  /** Leaves the recording as it is: its reader will see that it was cut. */
  public void cut() {
    ended = true;
  }

  private void cut(Throwable why) {
    ended = true; // whatever the note comes to is not for the recording
    if (!isNoted) {
      isNoted = true;
      mute();
      note.leave(why);
      unmute();
    }
  }

  private void write(BlockKind kind, Payload payload) {
    mute();
    synchronized (out) {
      if (!ended) {
        try {
          out.write(kind, payload);
        } catch (IOException | RuntimeException | Error e) {
          cut(e); // perhaps in the middle of a block: nothing may follow
        }
      }
    }
    unmute();
  }

  private void flush() {
    mute();
    synchronized (out) {
      try {
        out.flush();
      } catch (IOException e) {
        cut(e);
      }
    }
    unmute();
  }
}
