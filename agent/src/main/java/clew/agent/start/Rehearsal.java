package clew.agent.start;

import clew.agent.input.InputTable;
import clew.agent.input.RecordingInputs;
import clew.agent.input.ReplayingInputs;
import clew.agent.input.StartState;
import clew.agent.journal.JournalReader;
import clew.agent.journal.JournalWriter;
import clew.agent.journal.Stop;
import clew.agent.journal.Stopped;
import clew.agent.record.Recorder;
import clew.agent.schedule.Baton;
import clew.probe.Inputs;
import clew.probe.Sink;
import clew.probe.wire.BlockReader;
import clew.probe.wire.Payload;
import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;
import java.nio.charset.StandardCharsets;
import java.security.ProtectionDomain;
import org.jspecify.annotations.Nullable;

/**
 * Records and replays the inputs of the main thread alone, until there is a schedule.
 *
 * <p>The main thread holds the baton from the moment its class is found until the JVM ends, except
 * while it is at work for the agent.
 */
final class Rehearsal implements Baton, Stop, Sink, ClassFileTransformer {
  /** The exit status of a replay that is not the recorded execution. */
  private static final int MISMATCH = 99;

  private final Thread main = Thread.currentThread();
  private final Sink recorder;
  private final ClassFileTransformer watch;
  private @Nullable JournalWriter journal;
  private boolean isRunning;
  private int depth;

  private Rehearsal(Sink recorder, ClassFileTransformer watch) {
    this.recorder = recorder;
    this.watch = watch;
  }

  static Rehearsal record(Recorder recorder, ClassFileTransformer watch, InputTable table) {
    Rehearsal rehearsal = new Rehearsal(recorder, watch);
    JournalWriter journal =
        new JournalWriter(
            new JournalWriter.Store() {
              @Override
              public void keep(Payload events) {
                recorder.keepEvents(events);
              }
            });
    rehearsal.journal = journal;
    new StartState(Inputs.memory(), rehearsal.main).write(journal);
    Inputs.connect(new RecordingInputs(table, journal, rehearsal, Inputs.memory()));
    return rehearsal;
  }

  static Rehearsal replay(
      Recorder recorder, ClassFileTransformer watch, InputTable table, String file)
      throws IOException {
    Rehearsal rehearsal = new Rehearsal(recorder, watch);
    BlockReader blocks = new BlockReader(new BufferedInputStream(new FileInputStream(file)));
    JournalReader journal = new JournalReader(blocks, rehearsal);
    new StartState(Inputs.memory(), rehearsal.main).read(journal);
    Inputs.connect(new ReplayingInputs(table, journal, rehearsal, Inputs.memory()));
    return rehearsal;
  }

  @Override
  public boolean isHeld() {
    return Thread.currentThread() == main && isRunning && depth == 0;
  }

  @Override
  public void leave() {}

  @Override
  public void comeBack() {}

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile)
      throws java.lang.instrument.IllegalClassFormatException {
    enter();
    try {
      return watch.transform(loader, name, redefined, domain, classFile);
    } finally {
      exit();
    }
  }

  private void enter() {
    if (Thread.currentThread() == main) {
      depth++;
    }
  }

  private void exit() {
    if (Thread.currentThread() == main) {
      depth--;
    }
  }

  @Override
  public void yieldPoint() {
    recorder.yieldPoint();
  }

  @Override
  public void mainFound(Class<?> main) {
    recorder.mainFound(main);
    isRunning = true;
  }

  @Override
  public void threadStarting(Thread thread) {
    enter();
    recorder.threadStarting(thread);
    exit();
  }

  @Override
  public void uncaught(Thread thread, Throwable failure) {
    enter();
    recorder.uncaught(thread, failure);
    exit();
  }

  @Override
  public void halting(int status) {
    end();
    recorder.halting(status);
  }

  @Override
  public void ending() {
    end();
    recorder.ending();
  }

  private void end() {
    isRunning = false;
    JournalWriter open = journal;
    if (open != null) {
      open.flush();
    }
  }

  @Override
  public Stopped mismatch(long event, String recorded, String found) {
    return stop("event " + event + ": recorded " + recorded + ", found " + found);
  }

  @Override
  public Stopped atEnd(long event) {
    return stop("event " + event + ": recorded the end");
  }

  @Override
  public Stopped damaged(IOException why) {
    return stop("the recording cannot be read: " + why);
  }

  private Stopped stop(String why) {
    isRunning = false;
    try (FileOutputStream err = new FileOutputStream(FileDescriptor.err)) {
      err.write((why + "\n").getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // The status says it too.
    }
    Runtime.getRuntime().halt(MISMATCH);
    throw new IllegalStateException("halted");
  }
}
