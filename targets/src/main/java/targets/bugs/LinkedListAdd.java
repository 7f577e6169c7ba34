package targets.bugs;

/**
 * Two threads look for the last node of a list and both append to the same one.
 *
 * <p>Kind: atomicity. Published: program linkedlist of the IBM benchmark (Eytani and Ur, Compiling
 * a benchmark of documented multi-threaded bugs, 2004). Failure: main finds a node missing.
 */
public final class LinkedListAdd {
  private static final class Node {
    private Node rest;

    private Node last() {
      return rest == null ? this : rest.last();
    }

    private int length() {
      return rest == null ? 1 : 1 + rest.length();
    }
  }

  private final Node head = new Node();

  private void add() {
    Node last = head.last();
    last.rest = make();
  }

  private static Node make() {
    return new Node();
  }

  public static void main(String[] args) throws InterruptedException {
    LinkedListAdd list = new LinkedListAdd();
    Actors.run(list::add, list::add);
    int length = list.head.length();
    Actors.check(length == 3, "of 3 nodes only " + length + " are left");
    System.out.println("all nodes are there");
  }
}
