package targets.point;

/** A loop over a range, whose variable names its rounds, and one over a list, which has none. */
public final class Ranges {
  static final class Node {
    final Node next;

    Node(Node next) {
      this.next = next;
    }
  }

  static int count;

  static void processInt(int i) {
    count += i; // int
  }

  static void processNode(Node node) {
    count++; // node
  }

  public static void main(String[] args) {
    for (int i = 0; i < 3; i++) {
      processInt(i); // range
    }
    for (Node node = new Node(new Node(null)); node != null; node = node.next) {
      processNode(node); // list
    }
    System.out.println(count);
  }
}
