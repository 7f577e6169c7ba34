package targets.replay;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** Shows how often a field updater has to try again, and the list that it builds. */
public final class FieldUpdater {
  private static final class Node {
    final int number;
    final Node rest;

    Node(int number, Node rest) {
      this.number = number;
      this.rest = rest;
    }
  }

  private static final AtomicReferenceFieldUpdater<FieldUpdater, Node> HEAD =
      AtomicReferenceFieldUpdater.newUpdater(FieldUpdater.class, Node.class, "head");

  private volatile Node head;

  private int push(int number) {
    int failed = 0;
    while (true) {
      Node rest = head;
      if (HEAD.compareAndSet(this, rest, new Node(number, rest))) {
        return failed;
      }
      failed++;
    }
  }

  public static void main(String[] args) throws Exception {
    FieldUpdater stack = new FieldUpdater();
    int[] failed = new int[3];
    Together.run(
        3,
        number -> {
          for (int i = 0; i < 5000; i++) {
            failed[number] += stack.push(number);
          }
        });
    Winners winners = new Winners(15_000);
    for (Node node = stack.head; node != null; node = node.rest) {
      winners.add(node.number);
    }
    System.out.println(winners + ", failed " + Arrays.toString(failed));
  }
}
