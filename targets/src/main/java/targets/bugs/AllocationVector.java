package targets.bugs;

/**
 * Finding a free block and marking it are two calls, each with the lock.
 *
 * <p>Kind: atomicity. Published: program AllocationVector of the IBM benchmark (Eytani and Ur,
 * Compiling a benchmark of documented multi-threaded bugs, 2004). Failure: a thread marks a block
 * that is taken.
 */
public final class AllocationVector {
  private final boolean[] taken = new boolean[4];
  private final StringBuffer contents = new StringBuffer("dirt");

  private synchronized int findFree() {
    int block = 0;
    while (taken[block]) {
      block++;
    }
    return Math.abs(block);
  }

  private synchronized void mark(int block) {
    Actors.check(!taken[block], "block " + block + " is taken already");
    taken[block] = true;
  }

  private void allocate() {
    int block = findFree();
    clear(block);
    mark(block);
  }

  private void clear(int block) {
    contents.setCharAt(block, ' ');
  }

  public static void main(String[] args) throws InterruptedException {
    AllocationVector blocks = new AllocationVector();
    Actors.run(blocks::allocate, blocks::allocate, blocks::allocate);
    System.out.println("three blocks");
  }
}
