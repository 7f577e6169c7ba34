package clew.probe.wire;

import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.CRC32C;
import java.util.zip.Deflater;

/** Writes an event file chunk by chunk; the counterpart of {@link TraceReader}. */
public final class TraceWriter implements Closeable {
  private final DataOutputStream out;
  private final Deflater deflater = new Deflater(Deflater.BEST_SPEED);
  private final byte[] header = new byte[5];

  /** Starts an event file on {@code out}. */
  public TraceWriter(OutputStream out) throws IOException {
    this.out = new DataOutputStream(out);
    this.out.writeLong(TraceLayout.MAGIC);
    this.out.writeShort(TraceLayout.VERSION);
  }

  /** Appends a class that was woven. */
  public void writeClass(String name, byte[] classFile) throws IOException {
    Payload payload = new Payload().text(name);
    write(TraceChunk.CLASS, deflated(payload, classFile, classFile.length));
  }

  /** Appends a method that was woven. */
  public void writeMethod(int classNumber, String name, String descriptor) throws IOException {
    write(TraceChunk.METHOD, new Payload().number(classNumber).text(name).text(descriptor));
  }

  /** Appends the first {@code size} bytes of {@code events}. */
  public void writeEvents(byte[] events, int size) throws IOException {
    write(TraceChunk.EVENTS, deflated(new Payload(), events, size));
  }

  /** Appends something that was not woven. */
  public void writeGap(String what) throws IOException {
    write(TraceChunk.GAP, new Payload().text(what));
  }

  /** Appends the end and closes the file. */
  public void end() throws IOException {
    write(TraceChunk.END, new Payload());
    close();
  }

  private Payload deflated(Payload payload, byte[] bytes, int size) {
    deflater.reset();
    deflater.setInput(bytes, 0, size);
    deflater.finish();
    byte[] deflated = new byte[size + size / 1024 + 64];
    int length = deflater.deflate(deflated);
    return payload.number(size).bytes(deflated, length);
  }

  private void write(TraceChunk kind, Payload payload) throws IOException {
    int length = payload.size();
    header[0] = (byte) kind.code();
    header[1] = (byte) (length >>> 24);
    header[2] = (byte) (length >>> 16);
    header[3] = (byte) (length >>> 8);
    header[4] = (byte) length;
    CRC32C crc = new CRC32C();
    crc.update(header, 0, header.length);
    crc.update(payload.array(), 0, length);
    out.write(header, 0, header.length);
    out.writeInt((int) crc.getValue());
    out.write(payload.array(), 0, length);
  }

  @Override
  public void close() throws IOException {
    deflater.end();
    out.close();
  }
}
