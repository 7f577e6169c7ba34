package clew.trace.store;

import java.util.LinkedHashMap;

/** Which steps of each chunk wrote which cells. */
public final class CellWrites {
  private final Rows rows;
  private final LinkedHashMap<Integer, WriteTable> kept = new LinkedHashMap<>(16, 0.75f, true);
  private final long mostBytes = Runtime.getRuntime().maxMemory() / 16;
  private long keptBytes;

  /** In columns of {@code shelf}, where there were {@code count} chunks before. */
  public CellWrites(Shelf shelf, int count) {
    rows = new Rows(shelf, count);
  }

  /** Returns the number of chunks. */
  public int count() {
    return rows.count();
  }

  /** Adds the writes of the next chunk. */
  public void add(WriteLog log) {
    rows.add(log.row());
  }

  /** Returns the writes of chunk {@code number}. */
  public WriteTable at(int number) {
    WriteTable known = kept.get(number);
    if (known != null) {
      return known;
    }
    WriteTable read = WriteTable.read(rows.at(number));
    kept.put(number, read);
    keptBytes += read.bytes();
    var oldest = kept.values().iterator();
    while (keptBytes > mostBytes && kept.size() > 1) {
      keptBytes -= oldest.next().bytes();
      oldest.remove();
    }
    return read;
  }
}
