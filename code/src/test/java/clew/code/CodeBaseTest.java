package clew.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

class CodeBaseTest {
  private static final Example EXAMPLE =
      Example.of(
          """
            static int twice(int number) { // head
              int sum = number; // store
              Runnable shown = () -> System.out.println(number); // lambda
              return sum + number; // end
            }
            static class Inner {
              abstract static class Deepest {
                abstract void none();
              }
            }
          """);
  private static final MethodName TWICE = new MethodName("Example", "twice", "(I)I");

  @Test
  void aClassIsFoundByItsName() {
    assertThat(EXAMPLE.code().findClass("Example$Inner").map(ClassFile::name))
        .contains("Example$Inner");
    assertThat(EXAMPLE.code().findClass("Elsewhere")).isEmpty();
  }

  @Test
  void aMethodIsFoundByNameAndDescriptor() {
    assertThat(EXAMPLE.code().findMethod(TWICE).map(Method::name)).contains(TWICE);
    assertThat(EXAMPLE.code().findMethod(new MethodName("Example", "twice", "()V"))).isEmpty();
    assertThat(EXAMPLE.code().findMethod(new MethodName("Other", "twice", "(I)I"))).isEmpty();
    assertThat(TWICE).hasToString("Example.twice(I)I");
  }

  @Test
  void aLineIsReadAsItIsWritten() {
    assertThat(Line.parse("File.java:42")).contains(new Line("File.java", 42));
    assertThat(Line.parse("a/File.kt:1").map(Line::toString)).contains("a/File.kt:1");
    assertThat(Line.parse("File.java")).isEmpty();
    assertThat(Line.parse("File.java:x")).isEmpty();
    assertThat(Line.parse("File.java:99999999999")).isEmpty();
  }

  @Test
  void aLineHasTheSitesOfEveryMethodThatHasItInClassFileOrder() {
    Line lambda = EXAMPLE.line("lambda");

    Map<MethodName, List<Site>> sites = EXAMPLE.code().sitesOf(lambda);

    assertThat(sites)
        .hasSize(2)
        .containsEntry(TWICE, List.of(new Site(2), new Site(3), new Site(4)));
    sites.forEach(
        (name, found) ->
            assertThat(found)
                .isSorted()
                .allMatch(
                    site ->
                        EXAMPLE
                            .code()
                            .findMethod(name)
                            .orElseThrow()
                            .findLine(site)
                            .get()
                            .equals(lambda)));
    assertThat(EXAMPLE.code().sitesOf(new Line("Example.java", 999))).isEmpty();
    assertThat(EXAMPLE.code().sitesOf(new Line("Other.java", 3))).isEmpty();
  }

  @Test
  void aFileWithFoldersStandsForThatFileOnly() {
    var one =
        new ClassFile(
            "a/One",
            61,
            Optional.of("Same.java"),
            methodsOnLineOne("a/One"),
            List.of(),
            List.of(),
            List.of());
    var two =
        new ClassFile(
            "b/Two",
            61,
            Optional.of("Same.java"),
            methodsOnLineOne("b/Two"),
            List.of(),
            List.of(),
            List.of());
    CodeBase code = CodeBase.of(List.of(one, two));

    assertThat(code.sitesOf(new Line("Same.java", 1))).hasSize(2);
    assertThat(code.sitesOf(new Line("b/Same.java", 1)).keySet())
        .containsExactly(new MethodName("b/Two", "f", "()V"));
  }

  @Test
  void theFirstClassOfANameCounts() {
    var first =
        new ClassFile("A", 50, Optional.empty(), List.of(), List.of(), List.of(), List.of());
    var second =
        new ClassFile("A", 60, Optional.empty(), List.of(), List.of(), List.of(), List.of());

    CodeBase code = CodeBase.of(List.of(first, second));

    assertThat(code.classFiles()).containsExactly(first);
    assertThat(code.findClass("A")).contains(first);
  }

  @Test
  void aSlotHasTheNameThatTheSourceGivesItFromTheSiteAfterItsStore() {
    Method twice = EXAMPLE.code().findMethod(TWICE).orElseThrow();
    Site store = new Site(1);

    assertThat(twice.instructionAt(store)).isEqualTo(new Instruction.Local(Opcodes.ISTORE, 1));
    assertThat(twice.findLocal(store, 0).map(LocalVariable::name)).contains("number");
    assertThat(twice.findLocal(store, 1)).isEmpty();
    assertThat(twice.findLocal(new Site(2), 1).map(LocalVariable::name)).contains("sum");
    assertThat(twice.locals()).extracting(LocalVariable::descriptor).contains("I");
  }

  @Test
  void aMethodWithoutCodeHasNoSites() {
    Method none =
        EXAMPLE
            .code()
            .findMethod(new MethodName("Example$Inner$Deepest", "none", "()V"))
            .orElseThrow();

    assertThat(none.hasCode()).isFalse();
    assertThat(none.sites()).isEmpty();
    assertThat(none.isStatic()).isFalse();
  }

  @Test
  void aClassSaysWhichSourceItCameFrom() {
    assertThat(EXAMPLE.code().classFiles())
        .hasSize(3)
        .extracting(ClassFile::sourceFile)
        .containsOnly(Optional.of("Example.java"));
  }

  private static List<Method> methodsOnLineOne(String owner) {
    var code =
        new Code(
            List.of(new Instruction.Plain(Opcodes.RETURN)),
            List.of(),
            List.of(),
            new LineTable(Optional.of("Same.java"), new int[] {1}));
    return List.of(new Method(new MethodName(owner, "f", "()V"), 0, code));
  }
}
