package clew.agent.journal;

import java.io.IOException;

/** Throws what the agent would write down before it ends the JVM. */
public final class ThrownStop implements Stop {
  @Override
  public Stopped mismatch(long event, String recorded, String found) {
    throw new IllegalStateException(recorded + " but found " + found);
  }

  @Override
  public Stopped atEnd(long event) {
    throw new IllegalStateException("the end");
  }

  @Override
  public Stopped damaged(IOException why) {
    throw new IllegalStateException(why);
  }
}
