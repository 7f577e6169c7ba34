package clew.agent.weave;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.CHECKCAST;
import static org.objectweb.asm.Opcodes.D2F;
import static org.objectweb.asm.Opcodes.F2D;
import static org.objectweb.asm.Opcodes.IFNE;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.ISTORE;
import static org.objectweb.asm.Opcodes.SWAP;

import clew.agent.input.InputRow;
import clew.agent.input.Members;
import clew.probe.Call;
import clew.probe.Inputs;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The native methods of the target: each gets a body that asks whether its answer is there, and the
 * native code moves to a method of another name.
 *
 * <p>The JVM finds that code by the old name once it knows the prefix. Reflection shows neither.
 */
final class NativeMethods {
  static final String PREFIX = Members.NATIVE_PREFIX;

  private static final String CALL = Type.getInternalName(Call.class);
  private static final String INPUTS = Type.getInternalName(Inputs.class);
  private static final String THROWABLE = "java/lang/Throwable";
  private static final Type OBJECT = Type.getObjectType("java/lang/Object");

  private NativeMethods() {}

  /** Returns whether all that such a method gets and gives is written down. */
  static boolean isSeen(String descriptor) {
    for (Type type : Type.getArgumentTypes(descriptor)) {
      if (!isSeen(type)) {
        return false;
      }
    }
    return isSeen(Type.getReturnType(descriptor));
  }

  private static boolean isSeen(Type type) {
    return type.getSort() == Type.ARRAY
        ? type.getDimensions() == 1 && isSeen(type.getElementType())
        : type.getSort() != Type.OBJECT || type.getClassName().equals("java.lang.String");
  }

  /** Returns what the method with the native code is, given what the one in the class file is. */
  static int access(int access) {
    int visible = Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED;
    int dropped = visible | Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_FINAL;
    return (access & ~dropped) | Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC;
  }

  /**
   * Returns {@code next} behind a visitor that keeps all but code, and writes a body at the end.
   */
  static @Nullable MethodVisitor wrapper(
      MethodOwner owner, @Nullable MethodVisitor next, int access, String name, String descriptor) {
    return next == null
        ? null
        : new MethodVisitor(Opcodes.ASM9, next) {
          @Override
          public void visitEnd() {
            new Body(owner, next, access, name, descriptor).write();
            super.visitEnd();
          }
        };
  }

  /** The code of one wrapper. */
  private static final class Body {
    private final MethodOwner owner;
    private final MethodVisitor to;
    private final String name;
    private final String descriptor;
    private final boolean isStatic;
    private final List<Type> arguments = new ArrayList<>();
    private final Type result;
    private int callSlot;

    Body(MethodOwner owner, MethodVisitor to, int access, String name, String descriptor) {
      this.owner = owner;
      this.to = to;
      this.name = name;
      this.descriptor = descriptor;
      this.isStatic = (access & Opcodes.ACC_STATIC) != 0;
      if (!isStatic) {
        arguments.add(Type.getObjectType(owner.name()));
      }
      arguments.addAll(List.of(Type.getArgumentTypes(descriptor)));
      this.result = Type.getReturnType(descriptor);
      for (Type argument : arguments) {
        callSlot += argument.getSize();
      }
    }

    void write() {
      Label start = new Label();
      Label end = new Label();
      Label failed = new Label();
      Label answered = new Label();
      to.visitCode();
      to.visitTryCatchBlock(start, end, failed, THROWABLE);
      open();
      to.visitJumpInsn(IFNE, answered);
      to.visitLabel(start);
      // -> result
      loadArguments();
      to.visitMethodInsn(
          isStatic ? INVOKESTATIC : INVOKESPECIAL, owner.name(), PREFIX + name, descriptor, false);
      to.visitLabel(end);
      returnReal();
      // throwable -> throwable, to be thrown on
      to.visitLabel(failed);
      frame(THROWABLE);
      to.visitVarInsn(ALOAD, callSlot);
      to.visitInsn(SWAP);
      onCall("failed", "(L" + THROWABLE + ";)L" + THROWABLE + ";");
      to.visitInsn(ATHROW);
      to.visitLabel(answered);
      frame(null);
      returnAnswer();
      to.visitMaxs(callSlot + 6, callSlot + 3);
    }

    /** Leaves on the stack whether the answer is there. */
    private void open() {
      to.visitIntInsn(Opcodes.SIPUSH, InputRow.NATIVE.number());
      to.visitIntInsn(Opcodes.SIPUSH, arguments.size() + 1);
      to.visitMethodInsn(INVOKESTATIC, INPUTS, "open", "(II)L" + CALL + ";", false);
      to.visitLdcInsn(owner.name() + "." + name + descriptor);
      onCall("with", "(Ljava/lang/Object;)L" + CALL + ";");
      int slot = 0;
      for (Type argument : arguments) {
        to.visitVarInsn(argument.getOpcode(ILOAD), slot);
        if (argument.getSort() == Type.FLOAT) {
          to.visitInsn(F2D);
        }
        onCall("with", "(" + plain(argument) + ")L" + CALL + ";");
        slot += argument.getSize();
      }
      to.visitVarInsn(ASTORE, callSlot);
      to.visitVarInsn(ALOAD, callSlot);
      onCall("isAnswered", "()Z");
    }

    private void loadArguments() {
      int slot = 0;
      for (Type argument : arguments) {
        to.visitVarInsn(argument.getOpcode(ILOAD), slot);
        slot += argument.getSize();
      }
    }

    private void returnReal() {
      if (result.getSort() == Type.VOID) {
        to.visitVarInsn(ALOAD, callSlot);
        onCall("returned", "()V");
        to.visitInsn(Opcodes.RETURN);
        return;
      }
      to.visitVarInsn(result.getOpcode(ISTORE), callSlot + 1);
      to.visitVarInsn(ALOAD, callSlot);
      to.visitVarInsn(result.getOpcode(ILOAD), callSlot + 1);
      if (result.getSort() == Type.FLOAT) {
        to.visitInsn(F2D);
      }
      onCall("returned", "(" + plain(result) + ")V");
      to.visitVarInsn(result.getOpcode(ILOAD), callSlot + 1);
      to.visitInsn(result.getOpcode(IRETURN));
    }

    private void returnAnswer() {
      if (result.getSort() == Type.VOID) {
        to.visitInsn(Opcodes.RETURN);
        return;
      }
      to.visitVarInsn(ALOAD, callSlot);
      switch (plain(result).getSort()) {
        case Type.INT:
          onCall("intAnswer", "()I");
          break;
        case Type.LONG:
          onCall("longAnswer", "()J");
          break;
        case Type.DOUBLE:
          onCall("doubleAnswer", "()D");
          if (result.getSort() == Type.FLOAT) {
            to.visitInsn(D2F);
          }
          break;
        default:
          onCall("objectAnswer", "()Ljava/lang/Object;");
          to.visitTypeInsn(CHECKCAST, result.getInternalName());
      }
      to.visitInsn(result.getOpcode(IRETURN));
    }

    private void frame(@Nullable String stack) {
      if (!owner.hasFrames()) {
        return;
      }
      Object[] locals = new Object[arguments.size() + 1];
      for (int i = 0; i < arguments.size(); i++) {
        locals[i] = Frames.verificationType(arguments.get(i));
      }
      locals[arguments.size()] = CALL;
      Object[] stacked = stack == null ? new Object[0] : new Object[] {stack};
      to.visitFrame(Opcodes.F_NEW, locals.length, locals, stacked.length, stacked);
    }

    private void onCall(String probe, String of) {
      to.visitMethodInsn(INVOKEVIRTUAL, CALL, probe, of, false);
    }

    private static Type plain(Type type) {
      switch (type.getSort()) {
        case Type.BOOLEAN:
        case Type.BYTE:
        case Type.SHORT:
        case Type.CHAR:
        case Type.INT:
          return Type.INT_TYPE;
        case Type.LONG:
          return Type.LONG_TYPE;
        case Type.FLOAT:
        case Type.DOUBLE:
          return Type.DOUBLE_TYPE;
        default:
          return OBJECT;
      }
    }
  }
}
