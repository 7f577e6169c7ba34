package clew.compare.point;

import clew.code.ClassFile;
import clew.code.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A method that is drawn as a graph: {@code "ab bc b!d"} has edges from a to b and from b to c, and
 * one from b to d that an exception takes. It begins with the first node that is named.
 *
 * <p>Each node begins with a site of its own, by which it is known, and which stands for a call
 * where one is needed. A node that nothing follows returns.
 */
final class Drawn {
  private final Map<Character, Node> nodes = new LinkedHashMap<>();
  private final Method method;
  private final ClassFile classFile;

  /** A node, and the sites at which it begins, throws and chooses. */
  private static final class Node {
    private final Label label = new Label();
    private final List<Character> successors = new ArrayList<>();
    private final List<Character> handlers = new ArrayList<>();
    private int first;
    private int thrower;
    private int chooser;
  }

  private Drawn(String name, String edges) {
    for (String edge : edges.strip().split("\\s+", -1)) {
      char to = edge.charAt(edge.length() - 1);
      Node from = added(edge.charAt(0));
      added(to);
      (edge.length() == 3 ? from.handlers : from.successors).add(to);
    }
    classFile = ClassFile.read(write(name));
    method = classFile.methods().get(0);
  }

  private Node added(char name) {
    return nodes.computeIfAbsent(name, any -> new Node());
  }

  private Node node(char name) {
    return Objects.requireNonNull(nodes.get(name));
  }

  /** Returns the method {@code name.f} with these edges. */
  static Drawn of(String name, String edges) {
    return new Drawn(name, edges);
  }

  Method method() {
    return method;
  }

  ClassFile classFile() {
    return classFile;
  }

  List<Character> nodes() {
    return List.copyOf(nodes.keySet());
  }

  List<Character> successorsOf(char name) {
    return node(name).successors;
  }

  List<Character> handlersOf(char name) {
    return node(name).handlers;
  }

  /** Returns the site by which a node is known. */
  int site(char name) {
    return node(name).first;
  }

  /** Returns the sites of a node on the way to {@code next}. */
  List<Integer> sitesTo(char name, char next) {
    Node node = node(name);
    boolean jumps = node.successors.size() == 2 && node.successors.get(0) == next;
    return IntStream.rangeClosed(node.first, node.chooser + (jumps ? 1 : 0)).boxed().toList();
  }

  /** Returns the sites of a node up to the one that throws. */
  List<Integer> sitesToThrow(char name) {
    return IntStream.rangeClosed(node(name).first, node(name).thrower).boxed().toList();
  }

  private byte[] write(String name) {
    var writer = new ClassWriter(0);
    writer.visit(Opcodes.V1_4, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
    MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, "f", "()V", null, null);
    code.visitCode();
    int site = 0;
    for (Node node : nodes.values()) {
      node.first = site++;
      code.visitLabel(node.label);
      code.visitInsn(Opcodes.NOP);
      if (!node.handlers.isEmpty()) {
        node.thrower = site + 1;
        writeThrower(node, code);
        site += 3;
      }
      site = writeChoice(node, site, code);
    }
    code.visitMaxs(10, 10);
    code.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }

  private void writeThrower(Node node, MethodVisitor code) {
    var start = new Label();
    var end = new Label();
    code.visitInsn(Opcodes.ACONST_NULL);
    code.visitLabel(start);
    code.visitInsn(Opcodes.ARRAYLENGTH);
    code.visitLabel(end);
    code.visitInsn(Opcodes.POP);
    for (char handler : node.handlers) {
      code.visitTryCatchBlock(start, end, node(handler).label, "E" + handler);
    }
  }

  private int writeChoice(Node node, int site, MethodVisitor code) {
    List<Label> nexts = node.successors.stream().map(next -> node(next).label).toList();
    node.chooser = nexts.size() > 1 ? site + 1 : site;
    switch (nexts.size()) {
      case 0 -> code.visitInsn(Opcodes.RETURN);
      case 1 -> code.visitJumpInsn(Opcodes.GOTO, nexts.get(0));
      case 2 -> {
        code.visitInsn(Opcodes.ICONST_0);
        code.visitJumpInsn(Opcodes.IFEQ, nexts.get(1));
        code.visitJumpInsn(Opcodes.GOTO, nexts.get(0));
        return site + 3;
      }
      default -> {
        code.visitInsn(Opcodes.ICONST_0);
        code.visitTableSwitchInsn(0, nexts.size() - 1, nexts.get(0), nexts.toArray(Label[]::new));
      }
    }
    return node.chooser + 1;
  }
}
