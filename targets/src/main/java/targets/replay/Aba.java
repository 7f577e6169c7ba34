package targets.replay;

import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

/** A race: a stack whose nodes are used again, so that compare-and-set mistakes old for new. */
public final class Aba {
  private static final class Node {
    volatile Node rest;
  }

  private static final AtomicReference<Node> TOP = new AtomicReference<>();

  private static void push(Node node) {
    do {
      node.rest = TOP.get();
    } while (!TOP.compareAndSet(node.rest, node));
  }

  private static Node pop() {
    while (true) {
      Node node = TOP.get();
      if (node == null) {
        return null;
      }
      if (TOP.compareAndSet(node, restOf(node))) {
        return node;
      }
    }
  }

  private static Node restOf(Node node) {
    return Objects.requireNonNull(node).rest;
  }

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 10; i++) {
      push(new Node());
    }
    int[] empty = new int[3];
    Together.run(
        3,
        number -> {
          for (int i = 0; i < 50_000; i++) {
            Node first = pop();
            Node second = pop();
            if (first != null) {
              push(first);
            }
            if (second == null) {
              empty[number]++;
            } else {
              push(second);
            }
          }
        });
    int left = 0;
    for (Node node = TOP.get(); node != null && left < 100; node = node.rest) {
      left++;
    }
    System.out.println(left + " of 10 left, found empty " + Arrays.toString(empty));
  }
}
