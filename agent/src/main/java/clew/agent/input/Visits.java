package clew.agent.input;

import clew.agent.schedule.Baton;
import org.jspecify.annotations.Nullable;

/** The turns of a thread of the JVM's own that works for the target at times. */
final class Visits {
  private final Baton baton;
  private final Company company;
  private @Nullable Thread visitor;
  private boolean isWorking;

  Visits(Baton baton, Company company) {
    this.baton = baton;
    this.company = company;
  }

  /** The calling thread is about to work; comes back when it has its turn. */
  void begins() {
    if (visitor == null) {
      visitor = Thread.currentThread();
      company.arrives();
    } else {
      baton.comeBack();
    }
    isWorking = true;
  }

  /** The calling thread has worked, for the target or not. */
  void ends() {
    if (isWorking && visitor == Thread.currentThread()) {
      isWorking = false;
      baton.leave();
    }
  }
}
