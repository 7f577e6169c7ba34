package clew.app.cli;

import clew.probe.wire.Block;
import clew.probe.wire.BlockKind;
import clew.probe.wire.BlockReader;
import clew.probe.wire.JournalCode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.zip.CRC32C;

/** Makes bad files out of good recordings: damaged ones, and ones whose checksums are right. */
final class FuzzedFile {
  /** Numbers at which something may go over an edge. */
  private static final long[] EDGES = {
    0, 1, -1, 127, 128, 255, 256, 1 << 16, 1L << 26, 1L << 31, Integer.MAX_VALUE, Long.MAX_VALUE
  };

  private static final String[] FOREIGN = {
    "", "\0\0\0\0\0\0\0\0\0\0\0\0", "PK\3\4", "\u007fELF", "{\"main\": null}", "CLEW", "#!/bin/sh\n"
  };

  /** How a file was made bad. */
  enum Way {
    CUT,
    FLIPPED,
    OVERWRITTEN,
    SPLICED,
    FOREIGN,
    BLOCKS_MOVED,
    PAYLOAD_FLIPPED,
    PAYLOAD_CUT,
    NUMBER_AT_AN_EDGE
  }

  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Part(BlockKind kind, byte[] payload) {}

  private final byte[] good;
  private final List<Part> parts = new ArrayList<>();
  private final Random random;

  FuzzedFile(byte[] good, long seed) throws IOException {
    this.good = good;
    this.random = new Random(seed);
    var reader = new BlockReader(new ByteArrayInputStream(good));
    long start = reader.offset();
    for (Optional<Block> next = reader.next(); next.isPresent(); next = reader.next()) {
      // A header of 9 bytes in front, a checksum of 4 behind.
      byte[] payload = Arrays.copyOfRange(good, (int) start + 9, (int) reader.offset() - 4);
      parts.add(new Part(next.get().kind(), payload));
      start = reader.offset();
    }
  }

  byte[] bad(Way way) throws IOException {
    return switch (way) {
      case CUT -> Arrays.copyOf(good, random.nextInt(good.length));
      case FLIPPED -> flipped(good, 1 + random.nextInt(8));
      case OVERWRITTEN -> overwritten();
      case SPLICED -> spliced();
      case FOREIGN -> foreign();
      case BLOCKS_MOVED -> moved();
      case PAYLOAD_FLIPPED -> altered(payload -> flipped(payload, 1 + random.nextInt(4)));
      case PAYLOAD_CUT ->
          altered(payload -> Arrays.copyOf(payload, random.nextInt(payload.length + 8)));
      case NUMBER_AT_AN_EDGE -> altered(this::withEdge);
    };
  }

  /** Returns the recording with blocks of {@code kinds} altered in one place and all else right. */
  byte[] astray(List<BlockKind> kinds) throws IOException {
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      if (kinds.contains(parts.get(i).kind()) && parts.get(i).payload().length > 0) {
        places.add(i);
      }
    }
    int place = places.get(random.nextInt(places.size()));
    byte[] payload = parts.get(place).payload();
    byte[] altered =
        switch (random.nextInt(3)) {
          case 0 -> flipped(payload, 1);
          case 1 -> withEdge(payload);
          default -> without(payload);
        };
    List<Part> all = new ArrayList<>(parts);
    all.set(place, new Part(parts.get(place).kind(), altered));
    return file(all);
  }

  /** Returns the recording with the first turn ended on another path, and all else right. */
  byte[] withOtherPath() throws IOException {
    List<Part> all = new ArrayList<>(parts);
    for (int i = 0; i < all.size(); i++) {
      byte[] payload = all.get(i).payload().clone();
      if (all.get(i).kind() == BlockKind.TURNS && payload[0] == JournalCode.TURN.code()) {
        payload[beginOfNumber(payload, 5)] ^= 2; // the lowest bit is the sign
        all.set(i, new Part(BlockKind.TURNS, payload));
        return file(all);
      }
    }
    throw new AssertionError("no block begins with a turn");
  }

  /** Returns where the number begins in front of which there are {@code count} others. */
  private static int beginOfNumber(byte[] payload, int count) {
    int at = 0;
    for (int i = 0; i < count; at++) {
      i += payload[at] >= 0 ? 1 : 0;
    }
    return at;
  }

  private byte[] flipped(byte[] bytes, int times) {
    byte[] copy = bytes.clone();
    for (int i = 0; i < times && copy.length > 0; i++) {
      copy[random.nextInt(copy.length)] ^= (byte) (1 << random.nextInt(8));
    }
    return copy;
  }

  private byte[] overwritten() {
    byte[] copy = good.clone();
    int start = random.nextInt(copy.length);
    byte[] noise = new byte[Math.min(copy.length - start, 1 + random.nextInt(64))];
    random.nextBytes(noise);
    System.arraycopy(noise, 0, copy, start, noise.length);
    return copy;
  }

  /** Two pieces of the file behind each other. */
  private byte[] spliced() {
    int head = random.nextInt(good.length);
    int tail = random.nextInt(good.length);
    byte[] copy = Arrays.copyOf(good, head + good.length - tail);
    System.arraycopy(good, tail, copy, head, good.length - tail);
    return copy;
  }

  private byte[] foreign() {
    byte[] start = FOREIGN[random.nextInt(FOREIGN.length)].getBytes(StandardCharsets.ISO_8859_1);
    byte[] noise = new byte[start.length == 0 ? 0 : random.nextInt(2_000)];
    random.nextBytes(noise);
    byte[] all = Arrays.copyOf(start, start.length + noise.length);
    System.arraycopy(noise, 0, all, start.length, noise.length);
    return all;
  }

  private byte[] moved() throws IOException {
    List<Part> all = new ArrayList<>(parts);
    for (int i = 1 + random.nextInt(3); i > 0 && !all.isEmpty(); i--) {
      Part part = all.get(random.nextInt(all.size()));
      switch (random.nextInt(3)) {
        case 0 -> all.remove(part);
        case 1 -> all.add(random.nextInt(all.size() + 1), part);
        default -> {
          BlockKind[] kinds = BlockKind.values();
          all.set(all.indexOf(part), new Part(kinds[random.nextInt(kinds.length)], part.payload()));
        }
      }
    }
    return file(all);
  }

  private interface Alteration {
    byte[] of(byte[] payload);
  }

  private byte[] altered(Alteration alteration) throws IOException {
    List<Part> all = new ArrayList<>(parts);
    int place = random.nextInt(all.size());
    Part part = all.get(place);
    all.set(place, new Part(part.kind(), alteration.of(part.payload())));
    return file(all);
  }

  private byte[] withEdge(byte[] payload) {
    int at = random.nextInt(payload.length + 1);
    var out = new ByteArrayOutputStream();
    out.write(payload, 0, at);
    long rest = EDGES[random.nextInt(EDGES.length)];
    for (; (rest & ~0x7FL) != 0; rest >>>= 7) {
      out.write((int) (rest | 0x80));
    }
    out.write((int) rest);
    int next = Math.min(payload.length, at + random.nextInt(3));
    out.write(payload, next, payload.length - next);
    return out.toByteArray();
  }

  private byte[] without(byte[] payload) {
    int at = random.nextInt(payload.length);
    int length = Math.min(payload.length - at, 1 + random.nextInt(6));
    byte[] rest = new byte[payload.length - length];
    System.arraycopy(payload, 0, rest, 0, at);
    System.arraycopy(payload, at + length, rest, at, rest.length - at);
    return rest;
  }

  private byte[] file(List<Part> all) throws IOException {
    var bytes = new ByteArrayOutputStream();
    var out = new DataOutputStream(bytes);
    out.write(good, 0, 10);
    for (Part part : all) {
      var header = new ByteArrayOutputStream();
      var headerOut = new DataOutputStream(header);
      headerOut.writeByte(part.kind().code());
      headerOut.writeInt(part.payload().length);
      out.write(header.toByteArray());
      out.writeInt(check(header.toByteArray()));
      out.write(part.payload());
      out.writeInt(check(part.payload()));
    }
    return bytes.toByteArray();
  }

  private static int check(byte[] bytes) {
    var crc = new CRC32C();
    crc.update(bytes, 0, bytes.length);
    return (int) crc.getValue();
  }
}
