package clew.agent.journal;

import java.io.IOException;

/**
 * Ends an execution that cannot follow its recording any further. No method returns: each is
 * written as {@code throw stop.…} so that the compiler knows.
 */
public interface Stop {
  /** The two executions part at the {@code event}-th event. */
  Stopped mismatch(long event, String recorded, String found);

  /** The recording was cut here, or its program ended here and this one goes on. */
  Stopped atEnd(long event);

  /** The recording cannot be read. */
  Stopped damaged(IOException why);
}
