package clew.trace.store;

/** Byte arrays by number, from 0. */
final class Rows {
  private final Segments ends;
  private final Segments bytes;
  private int count;

  Rows(Shelf shelf, int count) {
    ends = shelf.column();
    bytes = shelf.column();
    this.count = count;
  }

  int count() {
    return count;
  }

  void add(byte[] row) {
    long end = startOf(count);
    for (byte octet : row) {
      bytes.putByte(end++, octet);
    }
    count++;
    ends.putLong(count, end);
  }

  byte[] at(int number) {
    long start = startOf(number);
    var row = new byte[(int) (startOf(number + 1) - start)];
    bytes.copy(start, row);
    return row;
  }

  private long startOf(int number) {
    return ends.longAt(number);
  }
}
