package bench.program;

import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Trees of objects: short-lived full binary trees, and a left-leaning red-black tree of keys. */
final class TreeKernel implements Program {
  private static final int SEED = 22;

  private final int keys;
  private final int fullTrees;

  TreeKernel(Scale scale) {
    keys = scale.of(200_000);
    fullTrees = scale.of(800);
  }

  @Override
  public String name() {
    return "tree";
  }

  @Override
  public void prepare() {}

  @Override
  public long iteration() {
    var checksum = new Checksum();
    for (int i = 0; i < fullTrees; i++) {
      checksum.add(Full.ofDepth(12).size());
    }
    var random = new Random(SEED);
    Node root = new Node(0);
    for (int i = 0; i < keys; i++) {
      root = insert(root, random.nextInt(4 * keys));
      root.red = false;
    }
    int found = 0;
    for (int i = 0; i < keys; i++) {
      if (contains(root, random.nextInt(4 * keys))) {
        found++;
      }
    }
    return checksum.add(found).add(sum(root)).value();
  }

  private record Full(@Nullable Full left, @Nullable Full right) {
    static Full ofDepth(int depth) {
      return depth == 0 ? new Full(null, null) : new Full(ofDepth(depth - 1), ofDepth(depth - 1));
    }

    int size() {
      return 1 + (left == null ? 0 : left.size()) + (right == null ? 0 : right.size());
    }
  }

  private static final class Node {
    private final int key;
    private @Nullable Node left;
    private @Nullable Node right;
    private boolean red = true;

    Node(int key) {
      this.key = key;
    }
  }

  private static Node insert(@Nullable Node node, int key) {
    if (node == null) {
      return new Node(key);
    }
    if (key < node.key) {
      node.left = insert(node.left, key);
    } else if (key > node.key) {
      node.right = insert(node.right, key);
    }
    return balance(node);
  }

  private static Node balance(Node node) {
    Node top = node;
    Node right = top.right;
    if (right != null && right.red && !isRed(top.left)) {
      top.right = right.left;
      right.left = top;
      top = recolour(right, top);
    }
    Node left = top.left;
    if (left != null && left.red && isRed(left.left)) {
      top.left = left.right;
      left.right = top;
      top = recolour(left, top);
    }
    if (top.left != null && top.right != null && top.left.red && top.right.red) {
      top.left.red = false;
      top.right.red = false;
      top.red = true;
    }
    return top;
  }

  /** Gives a node that a rotation lifted the colour of the one it replaced. */
  private static Node recolour(Node lifted, Node replaced) {
    lifted.red = replaced.red;
    replaced.red = true;
    return lifted;
  }

  private static boolean isRed(@Nullable Node node) {
    return node != null && node.red;
  }

  private static boolean contains(@Nullable Node root, int key) {
    Node node = root;
    while (node != null && node.key != key) {
      node = key < node.key ? node.left : node.right;
    }
    return node != null;
  }

  private static long sum(@Nullable Node node) {
    return node == null ? 0 : sum(node.left) * 3 + node.key + sum(node.right);
  }
}
