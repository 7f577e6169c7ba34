package clew.agent.input;

import clew.probe.Call;
import java.util.ArrayList;
import java.util.List;

/** What is to be known of the calls of one row, as its words in the table say. */
final class Facts {
  private static final int NONE = -1;

  private final Machine machine;
  private final List<Fact> questions = new ArrayList<>();
  private final List<Fact> effects = new ArrayList<>();
  private boolean alwaysWaits;
  private int waitsFor = NONE;
  private int output = NONE;
  private int released = NONE;

  private Facts(Machine machine) {
    this.machine = machine;
  }

  static Facts of(List<String> words, Machine machine) {
    Facts facts = new Facts(machine);
    for (String word : words) {
      facts.add(word);
    }
    return facts;
  }

  /** Returns what the call was asked, in the order of the journal. */
  List<Fact> questions() {
    return questions;
  }

  /** Returns what the call did beside its result, in the order of the journal. */
  List<Fact> effects() {
    return effects;
  }

  boolean mayWait(Call call) {
    return alwaysWaits || (waitsFor != NONE && machine.descriptors().mayWait(call, waitsFor));
  }

  /** Returns 1 or 2 if the call writes to standard output or error, else another number. */
  int outputOf(Call call) {
    return output == NONE ? NONE : machine.descriptors().of(call, output);
  }

  /** Returns whether the call gives back something that exists on replay only. */
  boolean releasesMadeUp(Call call) {
    if (released == NONE) {
      return false;
    }
    long address = call.number(released);
    return machine.objects().isMapped(address)
        || machine.descriptors().isMadeUp(machine.descriptors().of(call, released));
  }

  private void add(String word) {
    int colon = word.indexOf(':');
    String kind = colon < 0 ? word : word.substring(0, colon);
    int[] arguments = new int[4];
    int count = 0;
    for (int at = colon; at >= 0; at = word.indexOf(':', at + 1)) {
      int end = word.indexOf(':', at + 1);
      arguments[count++] = Integer.parseInt(word.substring(at + 1, end < 0 ? word.length() : end));
    }
    int a = arguments[0];
    int b = arguments[1];
    switch (kind) {
      case "until":
      case "init":
      case "exact":
      case "library":
      case "starts":
      case "place":
        break;
      case "wait":
        alwaysWaits = count == 0;
        waitsFor = count == 0 ? NONE : a;
        break;
      case "to":
        output = a;
        break;
      case "release":
        released = a;
        break;
      case "ask":
        questions.add(new Questions.Argument(a));
        break;
      case "path":
        questions.add(new Questions.Path(machine, a));
        break;
      case "wrote":
      case "wroteByte":
      case "wroteMemory":
      case "wroteVector":
        questions.add(new Output(machine, kind, arguments));
        break;
      case "opens":
        effects.add(new DescriptorFacts.Opened(machine, a, count == 2 ? b : NONE));
        break;
      case "sets":
        effects.add(new DescriptorFacts.Opened(machine, a, NONE));
        break;
      case "fd":
        effects.add(new DescriptorFacts.Result(machine, count == 0 ? NONE : a));
        break;
      case "fds":
        effects.add(new DescriptorFacts.Array(machine, a));
        break;
      case "fdPair":
        effects.add(new DescriptorFacts.Pair(machine));
        break;
      case "array":
        effects.add(new MemoryFacts.Array(a, b));
        break;
      case "whole":
        effects.add(new ObjectFacts.Elements(machine, a));
        break;
      case "given":
        effects.add(new ObjectFacts.Given(machine));
        break;
      case "fields":
        effects.add(new ObjectFacts.Fields(machine, a));
        break;
      case "memory":
        effects.add(new MemoryFacts.Filled(machine, a, b));
        break;
      case "bytes":
        effects.add(new MemoryFacts.Fixed(machine, a, b));
        break;
      case "vector":
        effects.add(new MemoryFacts.Vector(machine, a, b));
        break;
      case "epoll":
        effects.add(new DescriptorFacts.Epoll(machine, a));
        break;
      case "poll":
        effects.add(new DescriptorFacts.Poll(machine, a, b));
        break;
      case "map":
        effects.add(new MemoryFacts.Mapped(machine, a));
        break;
      default:
        throw new IllegalArgumentException("no such fact: " + word);
    }
  }
}
