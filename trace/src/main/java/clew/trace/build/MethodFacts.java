package clew.trace.build;

import clew.code.ClassFile;
import clew.code.FieldName;
import clew.code.Instruction;
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
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** What the reader needs of a method again and again, found out once. */
final class MethodFacts {
  private static final int UNKNOWN = -2;

  private final Method method;
  private final Instruction[] instructions;
  private final int[] blockSites;
  private final boolean[] isHandler;
  private final boolean[] isChoice;
  private final int[] regionEnds;
  private final PostDominators postDominators;
  private final Set<FieldName> fields;
  private final int key;
  private final Type[] arguments;
  private final int localCount;

  MethodFacts(Method method, ClassFile classFile) {
    this.method = method;
    this.fields = Set.copyOf(classFile.fields());
    instructions = method.sites().stream().map(method::instructionAt).toArray(Instruction[]::new);
    blockSites = blockSites(method, instructions);
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

  Method method() {
    return method;
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
    return method.name().name().equals("<init>");
  }

  boolean isInitialiser() {
    return method.name().name().equals("<clinit>");
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
