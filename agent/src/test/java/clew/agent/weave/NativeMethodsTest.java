package clew.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import clew.agent.Gap;
import clew.agent.input.InputTable;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Native methods of the target get a body, and their code moves behind a prefix. */
class NativeMethodsTest {
  private static final int STATIC = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;

  @Test
  void theNativeCodeMovesAndTheMethodAsksFirst() {
    Woven woven = weave("sum", "(I[BLjava/lang/String;DF)J");

    List<MethodNode> methods = methodsOf(woven);
    assertThat(methods).extracting(method -> method.name).containsExactly("clew$sum", "sum");
    assertThat(methods.get(0).access)
        .isEqualTo(
            Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_NATIVE | Opcodes.ACC_SYNTHETIC);
    assertThat(methods.get(1).access).isEqualTo(STATIC);
    assertThat(GoldenTest.textOf(woven.bytes()))
        .contains("clew/probe/Call.isAnswered ()Z", "targets/Native.clew$sum", "longAnswer ()J");
    assertThat(woven.wrapped()).containsExactly("sum(I[BLjava/lang/String;DF)J");
    assertThat(woven.natives()).isEmpty();
  }

  @Test
  void aMethodThatTakesOrGivesOtherObjectsIsAGapAsWell() {
    assertThat(weave("one", "(Ljava/lang/Object;)V").natives())
        .extracting(Gap::what)
        .containsExactly("targets.Native.one");
    assertThat(weave("two", "()Ljava/util/List;").natives()).hasSize(1);
    assertThat(weave("three", "([[I)V").natives()).hasSize(1);
  }

  private static Woven weave(String method, String descriptor) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V11, Opcodes.ACC_PUBLIC, "targets/Native", null, "java/lang/Object", null);
    writer.visitMethod(STATIC | Opcodes.ACC_NATIVE, method, descriptor, null, null).visitEnd();
    writer.visitEnd();
    EnumSet<ProbeKind> kinds = EnumSet.of(ProbeKind.NATIVE, ProbeKind.INPUT);
    return new Weaver(kinds, InputTable.NONE).weave(writer.toByteArray());
  }

  private static List<MethodNode> methodsOf(Woven woven) {
    ClassNode node = new ClassNode();
    new ClassReader(woven.bytes()).accept(node, 0);
    return node.methods;
  }
}
