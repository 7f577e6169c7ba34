package clew.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.util.Textifier;
import org.objectweb.asm.util.TraceClassVisitor;

/** The text of woven code, form by form; and that it runs. */
class GoldenTest {
  @ParameterizedTest
  @EnumSource
  void wovenCodeReadsAsWrittenDown(GoldenForm form) throws IOException {
    String text = textOf(Generated.weave(Generated.withRun(Opcodes.V11, form.code())).bytes());

    String name = form.name().toLowerCase(Locale.ROOT).replace('_', '-') + ".txt";
    try (InputStream golden = GoldenTest.class.getResourceAsStream(name)) {
      assertThat(golden).as("no %s; it would be:\n%s", name, text).isNotNull();
      assertThat(text).isEqualTo(new String(golden.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  @ParameterizedTest
  @EnumSource
  void wovenCodeReturnsWhatPlainCodeDoes(GoldenForm form) {
    byte[] plain = Generated.withRun(Opcodes.V11, form.code());
    byte[] woven = Generated.weave(plain).bytes();

    for (int argument : new int[] {0, 1, 3, 70, 2000}) {
      int[] numbers = new int[Math.max(1, argument)];
      java.util.Arrays.fill(numbers, 1);
      assertThat(Generated.run(woven, numbers, argument))
          .isEqualTo(Generated.run(plain, numbers, argument));
    }
  }

  static String textOf(byte[] classFile) {
    StringWriter text = new StringWriter();
    new ClassReader(classFile)
        .accept(new TraceClassVisitor(null, new Textifier(), new PrintWriter(text)), 0);
    return text.toString();
  }
}
