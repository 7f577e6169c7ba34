package targets.bugs;

/**
 * A count of users is lowered and looked at in two steps, so two users may both find it zero.
 *
 * <p>Kind: atomicity. Published: the Apache server's mod_mem_cache, bug 21287 (Lu, Park, Seo and
 * Zhou, 2008; Yu and Narayanasamy, 2009). Failure: an object is freed twice.
 */
public final class CachedObject {
  private int users = 2;
  private boolean freed;
  private volatile int released;

  private synchronized void lower() {
    users = Math.subtractExact(users, 1);
  }

  private synchronized boolean isUnused() {
    return Math.abs(users) == 0;
  }

  private synchronized void free() {
    Actors.check(!freed, "freed twice");
    freed = true;
  }

  private void release() {
    lower();
    note();
    if (isUnused()) {
      free();
    }
  }

  private void note() {
    released = Math.addExact(released, 1);
  }

  public static void main(String[] args) throws InterruptedException {
    CachedObject object = new CachedObject();
    Actors.run(object::release, object::release);
    System.out.println("freed once");
  }
}
