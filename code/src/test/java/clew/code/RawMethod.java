package clew.code;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * A method as a second, much simpler reader of class files sees it: the offset of each instruction
 * and the line number table, and nothing of ASM.
 */
record RawMethod(List<Integer> offsets, TreeMap<Integer, Integer> lineByOffset) {
  private static final int TABLESWITCH = 170;
  private static final int LOOKUPSWITCH = 171;
  private static final int WIDE = 196;
  private static final int IINC = 132;

  /** Length of each instruction by operation, as digits; 0 where it varies. */
  private static final String LENGTHS =
      "1".repeat(16) // nop … dconst_1
          + "23233" // bipush sipush ldc ldc_w ldc2_w
          + "2".repeat(5) // iload … aload
          + "1".repeat(28) // iload_0 … saload
          + "2".repeat(5) // istore … astore
          + "1".repeat(73) // istore_0 … lxor
          + "3" // iinc
          + "1".repeat(20) // i2l … dcmpg
          + "3".repeat(16) // ifeq … jsr
          + "2" // ret
          + "00" // tableswitch lookupswitch
          + "1".repeat(6) // ireturn … return
          + "3".repeat(7) // getstatic … invokestatic
          + "55" // invokeinterface invokedynamic
          + "323" // new newarray anewarray
          + "11" // arraylength athrow
          + "33" // checkcast instanceof
          + "11" // monitorenter monitorexit
          + "0" // wide
          + "4" // multianewarray
          + "33" // ifnull ifnonnull
          + "55"; // goto_w jsr_w

  /** Returns the methods of a class file, in order; those without code have no offsets. */
  static List<RawMethod> allOf(byte[] bytes) throws IOException {
    var in = new DataInputStream(new ByteArrayInputStream(bytes));
    in.skipNBytes(8);
    String[] names = readConstants(in);
    in.skipNBytes(6);
    in.skipNBytes(2L * in.readUnsignedShort());
    readMembers(in, names);
    return readMembers(in, names);
  }

  /** Returns the line of an instruction: of the last entry at or before it. */
  Integer lineAt(int site) {
    var entry = lineByOffset.floorEntry(offsets.get(site));
    return entry == null ? LineTable.NONE : entry.getValue();
  }

  private static String[] readConstants(DataInputStream in) throws IOException {
    var names = new String[in.readUnsignedShort()];
    for (int i = 1; i < names.length; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case 1 -> names[i] = in.readUTF();
        case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
        case 5, 6 -> {
          in.skipNBytes(8);
          i++;
        }
        case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
        case 15 -> in.skipNBytes(3);
        default -> throw new IOException("constant of kind " + tag);
      }
    }
    return names;
  }

  private static List<RawMethod> readMembers(DataInputStream in, String[] names)
      throws IOException {
    var members = new ArrayList<RawMethod>();
    for (int count = in.readUnsignedShort(); count > 0; count--) {
      in.skipNBytes(6);
      var member = new RawMethod(new ArrayList<>(), new TreeMap<>());
      member.readAttributes(in, names);
      members.add(member);
    }
    return members;
  }

  private void readAttributes(DataInputStream in, String[] names) throws IOException {
    for (int count = in.readUnsignedShort(); count > 0; count--) {
      String name = names[in.readUnsignedShort()];
      int length = in.readInt();
      if (name.equals("Code")) {
        in.skipNBytes(4);
        readInstructions(in.readNBytes(in.readInt()));
        in.skipNBytes(8L * in.readUnsignedShort());
        readAttributes(in, names);
      } else if (name.equals("LineNumberTable")) {
        for (int lines = in.readUnsignedShort(); lines > 0; lines--) {
          lineByOffset.put(in.readUnsignedShort(), in.readUnsignedShort());
        }
      } else {
        in.skipNBytes(length);
      }
    }
  }

  private void readInstructions(byte[] code) {
    int offset = 0;
    while (offset < code.length) {
      offsets.add(offset);
      int opcode = code[offset] & 0xff;
      int operands = (offset & ~3) + 4;
      switch (opcode) {
        case TABLESWITCH ->
            offset =
                operands + 12 + 4 * (intAt(code, operands + 8) - intAt(code, operands + 4) + 1);
        case LOOKUPSWITCH -> offset = operands + 8 + 8 * intAt(code, operands + 4);
        case WIDE -> offset += (code[offset + 1] & 0xff) == IINC ? 6 : 4;
        default -> offset += LENGTHS.charAt(opcode) - '0';
      }
    }
  }

  private static int intAt(byte[] code, int offset) {
    return ((code[offset] & 0xff) << 24)
        | ((code[offset + 1] & 0xff) << 16)
        | ((code[offset + 2] & 0xff) << 8)
        | (code[offset + 3] & 0xff);
  }
}
