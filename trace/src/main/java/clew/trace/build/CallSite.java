package clew.trace.build;

import clew.code.Instruction;
import clew.probe.wire.EventRules;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** What the reader needs of a call again and again, found out once. */
final class CallSite {
  private static final Set<String> ASKING =
      Set.of("hashCode", "equals", "toString", "getClass", "compareTo", "compare", "length");

  private static final Set<String> BUILDERS =
      Set.of("java/lang/StringBuilder", "java/lang/StringBuffer", "java/util/StringJoiner");

  private static final String PRINTER = "java/io/PrintStream";

  final int opcode;
  final String owner;
  final String name;
  final int key;
  final boolean hasReceiver;

  /** The letter of what it returns, V for nothing, and how many words that takes. */
  final char returnLetter;

  final int returnSize;

  /** Whether its result is said in any case. */
  final boolean saysResult;

  /** Whether it names objects that it passes. */
  final boolean passes;

  final boolean isInit;
  final boolean isArrayCopy;
  final boolean isClone;

  /** Whether it only asks what it gets, and leaves nothing there. */
  final boolean isAsking;

  /** Whether it may write to arrays that it gets. */
  final boolean mayWriteArrays;

  /** Whether it returns its receiver. */
  final boolean returnsSelf;

  final boolean isOwnerWoven;

  private final int site;
  private final char[] letters;
  private final boolean[] isPassed;
  private final int[] words;
  private final int wordCount;

  CallSite(int site, Instruction instruction) {
    this.site = site;
    this.opcode = instruction.opcode();
    String descriptor;
    if (instruction instanceof Instruction.Call call) {
      owner = call.callee().owner();
      name = call.callee().name();
      descriptor = call.callee().descriptor();
      key = EventRules.key(name, descriptor, opcode == Opcodes.INVOKESTATIC);
    } else {
      var call = (Instruction.DynamicCall) instruction;
      owner = "";
      name = call.name();
      descriptor = call.descriptor();
      key = EventRules.dynamicKey(name, descriptor);
    }
    boolean isDynamic = opcode == Opcodes.INVOKEDYNAMIC;
    hasReceiver = opcode != Opcodes.INVOKESTATIC && !isDynamic;
    Type[] types = Type.getArgumentTypes(descriptor);
    int offset = hasReceiver ? 1 : 0;
    letters = new char[types.length + offset];
    isPassed = new boolean[types.length + offset];
    words = new int[types.length + offset];
    int count = offset;
    if (hasReceiver) {
      letters[0] = 'A';
    }
    for (int i = 0; i < types.length; i++) {
      letters[offset + i] = Operations.letter(types[i]);
      isPassed[offset + i] = EventRules.isPassed(types[i].getDescriptor());
      words[offset + i] = count;
      count += types[i].getSize();
    }
    wordCount = count;
    Type returned = Type.getReturnType(descriptor);
    returnLetter = Operations.letter(returned);
    returnSize = returned.getSize();
    saysResult = !isDynamic && EventRules.saysResult(owner);
    passes = isDynamic || EventRules.passes(owner, name);
    isInit = name.equals("<init>");
    isArrayCopy = owner.equals("java/lang/System") && name.equals("arraycopy");
    isClone = owner.startsWith("[") && name.equals("clone");
    isAsking = ASKING.contains(name);
    mayWriteArrays = mayWriteArrays();
    returnsSelf = hasReceiver && isBuilder(owner) && returned.getInternalName().equals(owner);
    isOwnerWoven = EventRules.isWoven(owner);
  }

  private boolean mayWriteArrays() {
    if (opcode == Opcodes.INVOKEDYNAMIC || name.equals("getChars")) {
      return name.equals("getChars");
    }
    return !EventRules.isValue(owner)
        && !isBuilder(owner)
        && !isPrinter(owner)
        && !owner.startsWith("java/lang/reflect/")
        && !owner.startsWith("[");
  }

  static boolean isBuilder(String type) {
    return BUILDERS.contains(type);
  }

  static boolean isPrinter(String type) {
    return type.equals(PRINTER);
  }

  int site() {
    return site;
  }

  /** Returns how many arguments there are, the receiver among them. */
  int arguments() {
    return letters.length;
  }

  /** Returns how many words they take. */
  int words() {
    return wordCount;
  }

  /** Returns the word of an argument, from 0. */
  int wordOf(int argument) {
    return words[argument];
  }

  boolean isObject(int argument) {
    return letters[argument] == 'A';
  }

  /** Returns whether an argument is named where the call names objects that it passes. */
  boolean isPassed(int argument) {
    return isPassed[argument];
  }

  /** Returns whether it names any object before it is made. */
  boolean passesAny() {
    if (passes) {
      for (boolean passed : isPassed) {
        if (passed) {
          return true;
        }
      }
    }
    return false;
  }
}
