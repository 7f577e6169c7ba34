package clew.code;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * One reading of a method.
 *
 * <p>A jump may name a label that comes later, so what contains labels is kept as a supplier until
 * all labels are known. A label's {@code info} is its site.
 */
final class MethodReading extends MethodVisitor {
  private record Range(Label start, Label end) {}

  private final MethodName name;
  private final int access;
  private final List<Supplier<Instruction>> instructions = new ArrayList<>();
  private final List<Supplier<TryRange>> tryRanges = new ArrayList<>();
  private final List<Supplier<Optional<LocalVariable>>> locals = new ArrayList<>();
  private int[] lines = new int[16];
  private int line = LineTable.NONE;

  MethodReading(MethodName name, int access) {
    super(Opcodes.ASM9);
    this.name = name;
    this.access = access;
  }

  Method result(Optional<String> sourceFile) {
    var code =
        new Code(
            instructions.stream().map(Supplier::get).toList(),
            tryRanges.stream().map(Supplier::get).toList(),
            locals.stream().map(Supplier::get).flatMap(Optional::stream).toList(),
            new LineTable(sourceFile, Arrays.copyOf(lines, instructions.size())));
    return new Method(name, access, code);
  }

  private void add(Supplier<Instruction> instruction) {
    int site = instructions.size();
    if (site == lines.length) {
      lines = Arrays.copyOf(lines, 2 * site);
    }
    lines[site] = line;
    instructions.add(instruction);
  }

  private void add(Instruction instruction) {
    add(() -> instruction);
  }

  private Optional<Site> findSite(Label label) {
    return Optional.ofNullable((Site) label.info);
  }

  private Site siteOf(Label label) {
    // ASM never visits a label that lies inside an instruction.
    return findSite(label)
        .orElseThrow(
            () -> new BadClassFileException(name + ": a jump or range inside an instruction"));
  }

  @Override
  public void visitLabel(Label label) {
    label.info = new Site(instructions.size());
  }

  @Override
  public void visitLineNumber(int line, Label start) {
    this.line = line;
  }

  @Override
  public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String type) {
    var range = new Range(start, end);
    tryRanges.add(
        () ->
            new TryRange(
                new SiteRange(siteOf(range.start), siteOf(range.end)),
                siteOf(handler),
                Optional.ofNullable(type)));
  }

  @Override
  public void visitLocalVariable(
      String name,
      String descriptor,
      @Nullable String signature,
      Label start,
      Label end,
      int index) {
    // The JVM does not check where a name begins and ends, so a name without sites is dropped.
    locals.add(
        () ->
            findSite(start)
                .flatMap(from -> findSite(end).map(to -> new SiteRange(from, to)))
                .map(scope -> new LocalVariable(name, descriptor, index, scope)));
  }

  @Override
  public void visitInsn(int opcode) {
    add(new Instruction.Plain(opcode));
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    add(new Instruction.Immediate(opcode, operand));
  }

  @Override
  public void visitVarInsn(int opcode, int slot) {
    add(new Instruction.Local(opcode, slot));
  }

  @Override
  public void visitIincInsn(int slot, int amount) {
    add(new Instruction.Increment(slot, amount));
  }

  @Override
  public void visitLdcInsn(Object value) {
    add(new Instruction.Constant(value));
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    add(new Instruction.OfType(opcode, type));
  }

  @Override
  public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
    add(new Instruction.NewArrays(descriptor, dimensions));
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    add(new Instruction.Field(opcode, owner, name, descriptor));
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    add(new Instruction.Call(opcode, new MethodName(owner, name, descriptor)));
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    add(new Instruction.DynamicCall(name, descriptor, bootstrap, List.of(arguments)));
  }

  @Override
  public void visitJumpInsn(int opcode, Label target) {
    add(() -> new Instruction.Jump(opcode, siteOf(target)));
  }

  @Override
  public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... targets) {
    List<Integer> keys = IntStream.rangeClosed(min, max).boxed().toList();
    addSwitch(Opcodes.TABLESWITCH, keys, otherwise, targets);
  }

  @Override
  public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] targets) {
    addSwitch(Opcodes.LOOKUPSWITCH, Arrays.stream(keys).boxed().toList(), otherwise, targets);
  }

  private void addSwitch(int opcode, List<Integer> keys, Label otherwise, Label... targets) {
    add(
        () ->
            new Instruction.Switch(
                opcode,
                keys,
                Arrays.stream(targets).map(this::siteOf).toList(),
                siteOf(otherwise)));
  }
}
