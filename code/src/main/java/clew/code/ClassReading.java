package clew.code;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** One reading of a class file, from its bytes to a {@link ClassFile}. */
final class ClassReading extends ClassVisitor {
  private static final int MAGIC = 0xcafebabe;
  private static final int HEADER_LENGTH = 10;
  private static final int OLDEST_VERSION = Opcodes.V1_1 & 0xffff;

  private String name = "";
  private int version;
  private Optional<String> sourceFile = Optional.empty();
  private final List<MethodReading> methods = new ArrayList<>();
  private final List<String> parents = new ArrayList<>();
  private final List<FieldName> fields = new ArrayList<>();
  private final List<FieldName> instanceFields = new ArrayList<>();

  private ClassReading() {
    super(Opcodes.ASM9);
  }

  static ClassFile read(byte[] bytes) {
    checkHeader(bytes);
    var reading = new ClassReading();
    try {
      new ClassReader(bytes).accept(reading, ClassReader.SKIP_FRAMES);
    } catch (BadClassFileException e) {
      throw e;
    } catch (RuntimeException e) {
      // ASM checks little and reports bad bytes by whatever it stumbles over.
      throw new BadClassFileException("unreadable class file: " + e, e);
    }
    return reading.result();
  }

  private static void checkHeader(byte[] bytes) {
    if (bytes.length < HEADER_LENGTH) {
      throw new BadClassFileException("no class file: only " + bytes.length + " bytes long");
    }
    int magic = (shortAt(bytes, 0) << 16) | shortAt(bytes, 2);
    if (magic != MAGIC) {
      throw new BadClassFileException(
          String.format("no class file: starts with %08x instead of %08x", magic, MAGIC));
    }
    int version = shortAt(bytes, 6);
    if (version < OLDEST_VERSION) {
      throw new BadClassFileException("no class file has version " + version);
    }
  }

  private static int shortAt(byte[] bytes, int offset) {
    return ((bytes[offset] & 0xff) << 8) | (bytes[offset + 1] & 0xff);
  }

  private ClassFile result() {
    // Only now: the class file names its source after its methods.
    List<Method> read = methods.stream().map(method -> method.result(sourceFile)).toList();
    return new ClassFile(name, version, sourceFile, read, parents, fields, instanceFields);
  }

  @Override
  public void visit(
      int version,
      int access,
      String name,
      @Nullable String signature,
      @Nullable String superName,
      String @Nullable [] interfaces) {
    this.version = version & 0xffff;
    this.name = name;
    if (superName != null) {
      parents.add(superName);
    }
    if (interfaces != null) {
      parents.addAll(List.of(interfaces));
    }
  }

  @Override
  public @Nullable FieldVisitor visitField(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      @Nullable Object value) {
    var field = new FieldName(this.name, name, descriptor);
    fields.add(field);
    if (!Modifier.isStatic(access)) {
      instanceFields.add(field);
    }
    return null;
  }

  @Override
  public void visitSource(@Nullable String source, @Nullable String debug) {
    sourceFile = Optional.ofNullable(source);
  }

  @Override
  public MethodVisitor visitMethod(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    var method = new MethodReading(new MethodName(this.name, name, descriptor), access);
    methods.add(method);
    return method;
  }
}
