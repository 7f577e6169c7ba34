package targets.replay;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicStampedReference;

/** Shows which thread wins each swap of a stamped reference, and who marks references first. */
public final class StampedReferences {
  private static final int ROUNDS = 3000;

  public static void main(String[] args) throws Exception {
    AtomicStampedReference<String> holder = new AtomicStampedReference<>("nobody", 0);
    AtomicMarkableReference<String>[] doors = doors();
    int[] owners = new int[3 * ROUNDS];
    int[] lost = new int[3];
    int[] marked = new int[3];
    Together.run(
        3,
        number -> {
          String name = Thread.currentThread().getName();
          int[] stamp = new int[1];
          for (int i = 0; i < ROUNDS; i++) {
            String before = holder.get(stamp);
            if (i % (80 + 7 * number) == 0) {
              Thread.yield();
            }
            while (!holder.compareAndSet(before, name, stamp[0], stamp[0] + 1)) {
              lost[number]++;
              before = holder.get(stamp);
            }
            owners[stamp[0]] = number;
            if (doors[i].compareAndSet("door", name, false, true)) {
              marked[number]++;
            }
          }
        });
    Winners winners = new Winners(owners.length);
    for (int owner : owners) {
      winners.add(owner);
    }
    System.out.println(winners + ", last " + holder.getReference() + " " + holder.getStamp());
    System.out.println("lost " + Arrays.toString(lost) + ", marked " + Arrays.toString(marked));
  }

  private static AtomicMarkableReference<String>[] doors() {
    @SuppressWarnings("unchecked")
    AtomicMarkableReference<String>[] doors = new AtomicMarkableReference[ROUNDS];
    Arrays.setAll(doors, i -> new AtomicMarkableReference<>("door", false));
    return doors;
  }
}
