package clew.trace.build;

import clew.trace.store.Saved;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A frame while it runs. Frames of a thread are used again, one for each depth. */
final class Activation {
  final Words words;
  final @Nullable Activation caller;
  final Regions regions = new Regions();

  /** What runs in it; set before anything is asked. */
  MethodFacts facts;

  int number;

  /** Whether woven code called it, so that its result is the caller's. */
  boolean isDirect;

  int site;

  /** The site of the last step that was taken in it, or -1. */
  int lastSite;

  /** Whether the entry into the handler at the site was taken from the events. */
  boolean hasArrived;

  /** The exception whose handler's first step is next, in the first reading; else 0. */
  int caught;

  /** The step of an instruction that is not done yet, or -1. */
  int started;

  /** Whether this is a constructor that has not called another one yet. */
  boolean isUncovered;

  /** Whether its arguments were among the events. */
  boolean isForeign;

  /** The number of {@code this}, or 0. */
  int self;

  /** The call that this frame waits for; its arguments are still on the stack. */
  @Nullable CallSite call;

  /** The step of that call. */
  int callStep;

  /** Whether the callee is woven and was entered. */
  boolean isAnswered;

  /** Whether the call's step uses all arguments, as calls of unseen code do. */
  boolean hasOperands;

  /** Whether the callee that was entered has returned and what it returned is still to be said. */
  boolean hasReturned;

  long returnedBits;
  int returnedSource;
  boolean isReturnedKnown;

  /** Steps at which callbacks of the unseen callee returned. */
  int[] callbacks = new int[0];

  int callbackCount;

  /** Where its locals begin, where its operands do, and where they end. */
  int locals;

  private int operands;
  int top;

  Activation(Words words, @Nullable Activation caller, MethodFacts facts) {
    this.words = words;
    this.caller = caller;
    this.facts = facts;
  }

  /** Makes this a new frame, to which {@code step} led. */
  void begin(MethodFacts newFacts, int newNumber, int step, boolean isNowDirect) {
    facts = newFacts;
    number = newNumber;
    isDirect = isNowDirect;
    regions.begin(newFacts, step);
    site = 0;
    lastSite = -1;
    hasArrived = false;
    caught = 0;
    started = -1;
    isUncovered = newFacts.isConstructor();
    isForeign = false;
    self = 0;
    call = null;
    locals = caller == null ? 0 : caller.top;
    operands = locals + newFacts.localCount();
    top = operands;
    words.reserve(operands + 8);
    words.clear(locals, operands);
  }

  /** Begins a call, whose arguments are on the stack. */
  void begin(CallSite newCall, int step) {
    call = newCall;
    callStep = step;
    isAnswered = false;
    hasOperands = false;
    hasReturned = false;
    callbackCount = 0;
  }

  /** Returns the word of the {@code index}-th argument of its call; the receiver is one. */
  int argument(int index) {
    CallSite made = java.util.Objects.requireNonNull(call);
    return top - made.words() + made.wordOf(index);
  }

  void addCallback(int step) {
    if (callbackCount == callbacks.length) {
      callbacks = Arrays.copyOf(callbacks, 2 * callbackCount + 2);
    }
    callbacks[callbackCount++] = step;
  }

  boolean hasCallback(int step) {
    for (int i = 0; i < callbackCount; i++) {
      if (callbacks[i] == step) {
        return true;
      }
    }
    return false;
  }

  int local(int slot) {
    return locals + slot;
  }

  void push(char letter, long value, int source, boolean isKnown) {
    words.reserve(top + 2);
    words.set(top++, letter, value, source, isKnown);
  }

  void push(char letter, int size, long value, int source, boolean isKnown) {
    words.reserve(top + 2);
    words.set(top, letter, value, source, isKnown);
    top += size;
  }

  /** Takes {@code size} words off the stack and returns where the first of them still is. */
  int pop(int size) {
    top -= size;
    if (top < operands) {
      throw new IllegalStateException("an empty stack in " + facts.method() + " at " + site);
    }
    return top;
  }

  /** Copies the top {@code count} words to {@code below} words under where they are. */
  void duplicate(int count, int below) {
    words.reserve(top + count);
    for (int i = 1; i <= count + below; i++) {
      words.copy(top - i, top + count - i);
    }
    for (int i = 0; i < count; i++) {
      words.copy(top + i, top - count - below + i);
    }
    top += count;
  }

  /** Swaps the two upper words. */
  void swap() {
    words.reserve(top + 1);
    words.copy(top - 1, top);
    words.copy(top - 2, top - 1);
    words.copy(top, top - 2);
  }

  void clearStack() {
    top = operands;
  }

  void save(Saved to) {
    to.number(facts.number());
    to.number(number);
    to.flag(isDirect);
    regions.save(to);
    to.number(site);
    to.number(lastSite);
    to.flag(hasArrived);
    to.number(started);
    to.flag(isUncovered);
    to.flag(isForeign);
    to.number(self);
    to.number(top - locals);
    words.save(locals, top, to);
    to.number(call == null ? -1 : call.site());
    if (call != null) {
      saveCall(to);
    }
  }

  private void saveCall(Saved to) {
    to.number(callStep);
    to.flag(isAnswered);
    to.flag(hasOperands);
    to.flag(hasReturned);
    if (hasReturned) {
      to.number(returnedBits);
      to.number(returnedSource);
      to.flag(isReturnedKnown);
    }
    to.number(callbackCount);
    for (int i = 0; i < callbackCount; i++) {
      to.number(callbacks[i]);
    }
  }

  /** Makes this the frame that {@link #save} was asked of; its method was read already. */
  void resume(Saved from, MethodFacts savedFacts) {
    int savedNumber = from.int32();
    begin(savedFacts, savedNumber, -1, from.flag());
    regions.resume(from);
    site = from.int32();
    lastSite = from.int32();
    hasArrived = from.flag();
    started = from.int32();
    isUncovered = from.flag();
    isForeign = from.flag();
    self = from.int32();
    top = locals + from.int32();
    words.resume(locals, top, from);
    int callSite = from.int32();
    if (callSite >= 0) {
      resumeCall(from, facts.callAt(callSite));
    }
  }

  private void resumeCall(Saved from, CallSite savedCall) {
    begin(savedCall, from.int32());
    isAnswered = from.flag();
    hasOperands = from.flag();
    hasReturned = from.flag();
    if (hasReturned) {
      returnedBits = from.number();
      returnedSource = from.int32();
      isReturnedKnown = from.flag();
    }
    int count = from.int32();
    for (int i = 0; i < count; i++) {
      addCallback(from.int32());
    }
  }
}
