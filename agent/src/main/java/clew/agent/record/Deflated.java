package clew.agent.record;

import clew.probe.wire.Payload;
import java.util.zip.Deflater;

/** Bytes as they stand in a recording: their number, and they themselves deflated. */
final class Deflated {
  private Deflated() {}

  /** Adds {@code bytes} to a payload and returns it. */
  static Payload add(byte[] bytes, Payload to) {
    Deflater deflater = new Deflater(Deflater.BEST_SPEED);
    try {
      deflater.setInput(bytes);
      deflater.finish();
      // Deflating adds 5 bytes for each 16 KB at worst, and a few around them.
      byte[] deflated = new byte[bytes.length + bytes.length / 1024 + 64];
      int size = deflater.deflate(deflated);
      if (!deflater.finished()) {
        throw new IllegalStateException("deflated bytes larger than zlib's own bound");
      }
      return to.number(bytes.length).bytes(deflated, size);
    } finally {
      deflater.end();
    }
  }
}
