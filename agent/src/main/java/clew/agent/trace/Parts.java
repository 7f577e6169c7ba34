package clew.agent.trace;

import clew.probe.wire.TraceWriter;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** What is handed over to be written. Classes and not lambdas: a class may be loading just now. */
final class Parts {
  private Parts() {}

  /** Events in the first bytes of a buffer. */
  static final class EventsPart implements HandOver.Part {
    private final byte[] bytes;
    private final int size;

    EventsPart(byte[] bytes, int size) {
      this.bytes = bytes;
      this.size = size;
    }

    @Override
    public void write(TraceWriter out) throws IOException {
      out.writeEvents(bytes, size);
    }

    @Override
    public byte @Nullable [] buffer() {
      return bytes;
    }
  }

  /** A class that is woven. */
  static final class ClassPart implements HandOver.Part {
    private final String name;
    private final byte[] classFile;

    ClassPart(String name, byte[] classFile) {
      this.name = name;
      this.classFile = classFile;
    }

    @Override
    public void write(TraceWriter out) throws IOException {
      out.writeClass(name, classFile);
    }

    @Override
    public byte @Nullable [] buffer() {
      return null;
    }
  }

  /** A method that is woven. */
  static final class MethodPart implements HandOver.Part {
    private final int classNumber;
    private final String name;
    private final String descriptor;

    MethodPart(int classNumber, String name, String descriptor) {
      this.classNumber = classNumber;
      this.name = name;
      this.descriptor = descriptor;
    }

    @Override
    public void write(TraceWriter out) throws IOException {
      out.writeMethod(classNumber, name, descriptor);
    }

    @Override
    public byte @Nullable [] buffer() {
      return null;
    }
  }

  /** Something that was not woven. */
  static final class GapPart implements HandOver.Part {
    private final String what;

    GapPart(String what) {
      this.what = what;
    }

    @Override
    public void write(TraceWriter out) throws IOException {
      out.writeGap(what);
    }

    @Override
    public byte @Nullable [] buffer() {
      return null;
    }
  }
}
