package clew.trace.build;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A frame while it runs: its locals and operand stack with the step that made each value.
 *
 * <p>As in the JVM, a long or double takes two words, of which the first holds it.
 */
final class Activation {
  final MethodFacts facts;
  final int number;
  final @Nullable Activation caller;

  /** Whether woven code called it, so that its result is the caller's. */
  final boolean isDirect;

  final Regions regions;
  int site;

  /** Whether the entry into the handler at the site was taken from the events. */
  boolean hasArrived;

  /** The step of an instruction that is not done yet, or -1. */
  int started = -1;

  /** The call that this frame waits for. */
  @Nullable PendingCall call;

  /** Whether this is a constructor that has not called another one yet. */
  boolean isUncovered;

  /** Whether its arguments were among the events. */
  boolean isForeign;

  /** The number of {@code this}, or 0. */
  long self;

  private final long[] localBits;
  private final int[] localSources;
  private final boolean[] localKnown;
  private final char[] localLetters;
  private long[] bits = new long[16];
  private int[] sources = new int[16];
  private boolean[] known = new boolean[16];
  private int depth;

  Activation(
      MethodFacts facts, int number, @Nullable Activation caller, int callStep, boolean isDirect) {
    this.facts = facts;
    this.number = number;
    this.caller = caller;
    this.isDirect = isDirect;
    this.regions = new Regions(facts, callStep);
    this.isUncovered = facts.isConstructor();
    localBits = new long[facts.localCount()];
    localSources = new int[facts.localCount()];
    localKnown = new boolean[facts.localCount()];
    localLetters = new char[facts.localCount()];
    Arrays.fill(localSources, -1);
  }

  /** A value with the step that made it. */
  record Item(long bits, int source, boolean known) {}

  /** Sets a local to a value of the type with that letter. */
  void setLocal(int slot, Item item, char letter) {
    localLetters[slot] = letter;
    localBits[slot] = item.bits();
    localSources[slot] = item.source();
    localKnown[slot] = item.known();
  }

  Item local(int slot) {
    return new Item(localBits[slot], localSources[slot], localKnown[slot]);
  }

  /** Returns the letter of the type of what is in a local; 0 if nothing is. */
  char localLetter(int slot) {
    return localLetters[slot];
  }

  void push(long value, int source, boolean isKnown) {
    if (depth == bits.length) {
      bits = Arrays.copyOf(bits, 2 * depth);
      sources = Arrays.copyOf(sources, 2 * depth);
      known = Arrays.copyOf(known, 2 * depth);
    }
    bits[depth] = value;
    sources[depth] = source;
    known[depth++] = isKnown;
  }

  void push(Item item) {
    push(item.bits(), item.source(), item.known());
  }

  void pushWide(long value, int source, boolean isKnown) {
    push(value, source, isKnown);
    push(0, source, isKnown);
  }

  Item pop() {
    if (depth == 0) {
      throw new IllegalStateException("an empty stack in " + facts.method() + " at " + site);
    }
    depth--;
    return new Item(bits[depth], sources[depth], known[depth]);
  }

  Item popWide() {
    pop();
    return pop();
  }

  /** Returns what lies {@code below} words under the top. */
  Item peek(int below) {
    int at = depth - 1 - below;
    return new Item(bits[at], sources[at], known[at]);
  }

  /** Copies the top {@code count} words to {@code below} words under where they are. */
  void duplicate(int count, int below) {
    List<Item> top = new ArrayList<>();
    for (int i = 0; i < count + below; i++) {
      top.add(pop());
    }
    for (int i = count - 1; i >= 0; i--) {
      push(top.get(i));
    }
    for (int i = count + below - 1; i >= 0; i--) {
      push(top.get(i));
    }
  }

  void clearStack() {
    depth = 0;
  }
}
