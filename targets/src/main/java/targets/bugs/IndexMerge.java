package targets.bugs;

/**
 * A writer of an index holds the write lock while it waits for a merge that needs the read lock.
 *
 * <p>Kind: deadlock. Published: Apache Lucene, LUCENE-1544 (JaConTeBe, 2015). Failure: the writer
 * waits for the merge to end, the merge waits for the write lock to be free.
 */
public final class IndexMerge {
  private boolean merging;
  private boolean writeLocked;
  private int chosen;

  private void merge() throws InterruptedException {
    setMerging(true);
    choose();
    acquireRead();
    setMerging(false);
  }

  private void choose() {
    chosen = Math.addExact(chosen, 2);
  }

  private synchronized void setMerging(boolean value) {
    merging = value;
    notifyAll();
  }

  private synchronized void acquireRead() throws InterruptedException {
    while (writeLocked) {
      wait();
    }
  }

  private synchronized void addIndexes() throws InterruptedException {
    writeLocked = true;
    while (merging) {
      wait();
    }
    writeLocked = false;
    notifyAll();
  }

  public static void main(String[] args) throws InterruptedException {
    IndexMerge index = new IndexMerge();
    Actors.run(index::merge, index::addIndexes);
    System.out.println("merged and added");
  }
}
