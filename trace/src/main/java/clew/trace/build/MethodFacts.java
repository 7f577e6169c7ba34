package clew.trace.build;

import clew.code.ClassFile;
import clew.code.FieldName;
import clew.code.Instruction;
import clew.code.Line;
import clew.code.Method;
import clew.code.Site;
import clew.code.TryRange;
import clew.code.dominance.PostDominators;
import clew.code.flow.FlowGraph;
import clew.code.flow.Throws;
import clew.probe.wire.EventRules;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** What the reader needs of a method again and again, found out once. */
final class MethodFacts {
  private static final int UNKNOWN = -2;

  private final int number;
  private final Method method;
  private final Types types;
  private final Instruction[] instructions;
  private final int[] opcodes;
  private final int[] operands;
  private final int[] amounts;

  /** Numbers of types that sites make, plus 1, and of the objects of constants. */
  private final int[] numbers;

  private final @Nullable CallSite[] calls;
  private final @Nullable FieldSite[] fieldSites;
  private final int[] blockSites;
  private final int[] lines;
  private final boolean[] isHandler;
  private final boolean[] isChoice;
  private final int[] regionEnds;
  private final PostDominators postDominators;
  private final Set<FieldName> fields;
  private final int key;
  private final Type[] arguments;
  private final int localCount;
  private final boolean isConstructor;
  private final boolean isInitialiser;

  /** The facts of method {@code number}, which {@code classFile} declares. */
  MethodFacts(int number, Method method, ClassFile classFile, Types types) {
    this.number = number;
    this.method = method;
    this.types = types;
    this.fields = Set.copyOf(classFile.fields());
    instructions = method.sites().stream().map(method::instructionAt).toArray(Instruction[]::new);
    opcodes = new int[instructions.length];
    operands = new int[instructions.length];
    amounts = new int[instructions.length];
    numbers = new int[instructions.length];
    calls = new CallSite[instructions.length];
    fieldSites = new FieldSite[instructions.length];
    decode();
    blockSites = blockSites(method, instructions);
    lines = new int[instructions.length];
    for (int i = 0; i < lines.length; i++) {
      lines[i] = method.findLine(new Site(i)).map(Line::number).orElse(0);
    }
    isHandler = new boolean[instructions.length];
    method.tryRanges().forEach(range -> isHandler[range.handler().index()] = true);
    isChoice = new boolean[instructions.length];
    for (int i = 0; i < instructions.length; i++) {
      isChoice[i] =
          closesSilently(instructions, i)
              || instructions[i] instanceof Instruction.Switch
              || (instructions[i] instanceof Instruction.Jump jump
                  && jump.opcode() != Opcodes.GOTO);
    }
    regionEnds = new int[instructions.length];
    Arrays.fill(regionEnds, UNKNOWN);
    postDominators = PostDominators.of(FlowGraph.of(method, Throws.EXPLICIT));
    key = EventRules.key(method.name().name(), method.name().descriptor(), method.isStatic());
    arguments = Type.getArgumentTypes(method.name().descriptor());
    localCount = countLocals();
    isConstructor = method.name().name().equals("<init>");
    isInitialiser = method.name().name().equals("<clinit>");
  }

  private void decode() {
    for (int i = 0; i < instructions.length; i++) {
      opcodes[i] = instructions[i].opcode();
      if (instructions[i] instanceof Instruction.Local local) {
        operands[i] = local.slot();
      } else if (instructions[i] instanceof Instruction.Increment increment) {
        operands[i] = increment.slot();
        amounts[i] = increment.amount();
      } else if (instructions[i] instanceof Instruction.Immediate immediate) {
        operands[i] = immediate.value();
      } else if (instructions[i] instanceof Instruction.Jump jump) {
        operands[i] = jump.target().index();
      }
    }
  }

  private static int[] blockSites(Method method, Instruction[] instructions) {
    var sites = new TreeSet<Integer>();
    for (int i = 0; i < instructions.length; i++) {
      if (instructions[i] instanceof Instruction.Jump jump && jump.opcode() != Opcodes.GOTO) {
        sites.add(jump.target().index());
        sites.add(i + 1);
      } else if (closesSilently(instructions, i)) {
        sites.add(((Instruction.Jump) instructions[i]).target().index());
      } else if (instructions[i] instanceof Instruction.Switch choice) {
        choice.targets().forEach(target -> sites.add(target.index()));
        sites.add(choice.otherwise().index());
      }
    }
    method.tryRanges().forEach(range -> sites.add(range.handler().index()));
    return sites.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Returns whether {@code site} closes a loop in which nothing else is an event. */
  private static boolean closesSilently(Instruction[] instructions, int site) {
    if (!(instructions[site] instanceof Instruction.Jump jump) || jump.opcode() != Opcodes.GOTO) {
      return false;
    }
    int place = jump.target().index();
    if (place > site) {
      return false;
    }
    for (int passed = 0; passed <= instructions.length; passed++) {
      if (place == site) {
        return true;
      }
      if (place == instructions.length || isEvent(instructions[place])) {
        return false;
      }
      place =
          instructions[place] instanceof Instruction.Jump other
              ? other.target().index()
              : place + 1;
    }
    return false;
  }

  private static boolean isEvent(Instruction instruction) {
    return instruction instanceof Instruction.Call
        || instruction instanceof Instruction.DynamicCall
        || instruction instanceof Instruction.Switch
        || (instruction instanceof Instruction.Jump && instruction.opcode() != Opcodes.GOTO)
        || (instruction.opcode() >= Opcodes.IRETURN && instruction.opcode() <= Opcodes.RETURN)
        || instruction.opcode() == Opcodes.ATHROW;
  }

  private int countLocals() {
    int count = Arrays.stream(arguments).mapToInt(Type::getSize).sum() + 1;
    for (Instruction instruction : instructions) {
      if (instruction instanceof Instruction.Local local) {
        count = Math.max(count, local.slot() + 2);
      } else if (instruction instanceof Instruction.Increment increment) {
        count = Math.max(count, increment.slot() + 1);
      }
    }
    return count;
  }

  int number() {
    return number;
  }

  Method method() {
    return method;
  }

  int opcode(int site) {
    return opcodes[site];
  }

  /** Returns the slot, the number or the target that stands at {@code site}. */
  int operand(int site) {
    return operands[site];
  }

  /** Returns by how much the slot at {@code site} is incremented. */
  int amount(int site) {
    return amounts[site];
  }

  /** Returns the line of {@code site}, or 0 if the class file does not say. */
  int lineAt(int site) {
    return lines[site];
  }

  /** Returns the call at {@code site}. */
  CallSite callAt(int site) {
    CallSite call = calls[site];
    if (call == null) {
      call = new CallSite(site, instructions[site]);
      calls[site] = call;
    }
    return call;
  }

  /** Returns the number of the type that {@code site} makes, whose internal name is given. */
  int typeAt(int site, Heap heap, String name) {
    if (numbers[site] == 0) {
      numbers[site] = heap.typeNumber(Heap.written(name)) + 1;
    }
    return numbers[site] - 1;
  }

  /** Returns the object of the constant at {@code site}, or 0 if none was set. */
  int constantAt(int site) {
    return numbers[site];
  }

  void setConstant(int site, int object) {
    numbers[site] = object;
  }

  /** Returns the field access at {@code site}. */
  FieldSite fieldAt(int site) {
    FieldSite field = fieldSites[site];
    if (field == null) {
      field = new FieldSite((Instruction.Field) instructions[site], this, types);
      fieldSites[site] = field;
    }
    return field;
  }

  Instruction instruction(int site) {
    return instructions[site];
  }

  int key() {
    return key;
  }

  Type[] arguments() {
    return arguments;
  }

  int localCount() {
    return localCount;
  }

  boolean isConstructor() {
    return isConstructor;
  }

  boolean isInitialiser() {
    return isInitialiser;
  }

  /** Returns the first site of block {@code number}. */
  int blockSite(int number) {
    return blockSites[number];
  }

  boolean isHandler(int site) {
    return isHandler[site];
  }

  /** Returns whether the way on from {@code site} is an event. */
  boolean isChoice(int site) {
    return isChoice[site];
  }

  boolean hasHandlers() {
    return !method.tryRanges().isEmpty();
  }

  /** Returns whether the class of the method declares {@code field} itself. */
  boolean declares(FieldName field) {
    return fields.contains(field);
  }

  /** Returns where what a predicate decides ends: its nearest post-dominator, or behind all. */
  int regionEnd(int site) {
    if (regionEnds[site] == UNKNOWN) {
      regionEnds[site] =
          postDominators.findImmediate(new Site(site)).map(Site::index).orElse(instructions.length);
    }
    return regionEnds[site];
  }

  /** Returns whether every way from {@code site} goes through {@code end}. */
  boolean passes(int site, int end) {
    return end < instructions.length && postDominators.postDominates(new Site(end), new Site(site));
  }

  /** Returns where the ways with and without an exception to {@code handler} meet again. */
  int meetingOf(int site, int handler) {
    for (TryRange range : method.tryRanges()) {
      if (range.handler().index() == handler && range.sites().contains(new Site(site))) {
        int end = range.sites().end().index();
        return end < instructions.length && end != handler ? meet(end, handler) : unmet();
      }
    }
    return unmet();
  }

  private int meet(int one, int other) {
    List<Site> after = postDominators.postDominatorsOf(new Site(one));
    int nearest = other;
    while (nearest < instructions.length && !after.contains(new Site(nearest))) {
      nearest = regionEnd(nearest);
    }
    return nearest;
  }

  private int unmet() {
    return instructions.length;
  }
}
