package clew.agent.schedule;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A way to decide whose turn it is. */
interface Schedule {
  /** Returns after how many ticks at most the turn that begins is to end. */
  int slice();

  /** Returns who is next among {@code ready}, of which there is one at least. */
  Actor next(@Nullable Actor last, Reason reason, List<Actor> ready);

  /** Returns a number below {@code count}: which of that many is woken. */
  int choice(int count);
}
