package clew.agent.trace;

import clew.agent.Gap;
import clew.agent.weave.MethodNumbers;
import clew.probe.EventSink;
import clew.probe.Events;
import clew.probe.wire.TraceLayout;
import clew.probe.wire.TraceWriter;
import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.jspecify.annotations.Nullable;

/**
 * Writes the event file of this JVM.
 *
 * <p>Nothing here throws into the target: when the file cannot be written any more, it stays cut.
 */
public final class Tracer implements EventSink {
  private static final int BUFFER_BYTES = 1 << 16;

  private final TraceWriter out;
  private final HandOver handOver;
  private final References references;
  private int classes;
  private int methods;
  private boolean isCut;
  private @Nullable Thread traced;

  private Tracer(TraceWriter out) {
    this.out = out;
    this.handOver = new HandOver(out);
    this.references =
        new References(
            new EventBuffer(
                new Runnable() {
                  @Override
                  public void run() {
                    full();
                  }
                }));
  }

  /** Starts an event file in {@code folder}. */
  public static Tracer start(Path folder) throws IOException {
    Path file = folder.resolve(Long.toHexString(System.nanoTime()) + TraceLayout.SUFFIX);
    FileOutputStream stream = new FileOutputStream(file.toFile());
    if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    }
    Tracer tracer = new Tracer(new TraceWriter(new BufferedOutputStream(stream, BUFFER_BYTES)));
    Events.connect(tracer, BUFFER_BYTES);
    tracer.handOver.start();
    return tracer;
  }

  /** Keeps a class that is about to be woven, and returns who numbers its methods. */
  public synchronized MethodNumbers keepClass(String name, byte[] classFile) {
    int number = classes++;
    try {
      if (!isCut) {
        synchronized (out) {
          out.writeClass(name, classFile);
        }
      }
    } catch (IOException | RuntimeException e) {
      isCut = true;
    }
    return new MethodNumbers() {
      @Override
      public int numberOf(String method, String descriptor) {
        return keepMethod(number, method, descriptor);
      }
    };
  }

  /** Keeps the fact that something was not woven. */
  public synchronized void gap(Gap gap) {
    try {
      if (!isCut) {
        synchronized (out) {
          out.writeGap(gap.toString());
        }
      }
    } catch (IOException | RuntimeException e) {
      isCut = true;
    }
  }

  private synchronized int keepMethod(int classNumber, String name, String descriptor) {
    try {
      if (!isCut) {
        synchronized (out) {
          out.writeMethod(classNumber, name, descriptor);
        }
      }
    } catch (IOException | RuntimeException e) {
      isCut = true;
    }
    return methods++;
  }

  /** Begins to write the events of the current thread. */
  public void begin() {
    traced = Thread.currentThread();
    Events.switchedTo(Thread.currentThread());
  }

  /** Ends the event file if {@code thread} is the one whose events are in it. */
  public void endOf(Thread thread) {
    if (thread == traced) {
      end();
    }
  }

  /** Ends the event file. */
  public synchronized void end() {
    Events.switchedTo(null);
    full();
    try {
      if (!isCut) {
        isCut = true;
        handOver.finish();
        synchronized (out) {
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
        Events.buffer = handOver.give(Events.buffer, Events.position);
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
  }
}
