package targets.replay;

import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import java.util.logging.StreamHandler;
import java.util.logging.XMLFormatter;

/** Shows the numbers, times and threads in records of java.util.logging. */
public final class LogRecords {
  public static void main(String[] args) throws Exception {
    Logger logger = Logger.getLogger("targets");
    logger.setUseParentHandlers(false);
    StreamHandler handler = new StreamHandler(System.out, new SimpleFormatter());
    logger.addHandler(handler);
    Together.run(3, number -> logger.warning("thread " + number));
    logger.log(Level.SEVERE, "failed", new IllegalStateException("at " + System.nanoTime()));
    handler.setFormatter(new XMLFormatter());
    logger.info("as XML");
    handler.flush();
  }
}
