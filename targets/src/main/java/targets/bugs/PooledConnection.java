package targets.bugs;

import java.util.ArrayList;
import java.util.List;

/**
 * A connection that closes itself calls its pool, and the pool that evicts calls the connection.
 *
 * <p>Kind: deadlock. Published: commons-dbcp, DBCP-270 (JaConTeBe, 2015). Failure: one thread holds
 * the connection and waits for the pool, the other holds the pool and waits for the connection.
 */
public final class PooledConnection {
  private final List<PooledConnection> pool;
  private boolean open = true;

  private PooledConnection(List<PooledConnection> pool) {
    this.pool = pool;
  }

  private synchronized void close() {
    giveBack();
  }

  private void giveBack() {
    synchronized (pool) {
      pool.add(this);
    }
  }

  private void evict() {
    synchronized (pool) {
      destroy();
    }
  }

  private synchronized void destroy() {
    open = pool.remove(this);
  }

  public static void main(String[] args) throws InterruptedException {
    PooledConnection connection = new PooledConnection(new ArrayList<>());
    Actors.run(connection::close, connection::evict);
    System.out.println("no longer used");
  }
}
