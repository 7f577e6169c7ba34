package clew.agent.weave;

import clew.agent.input.InputTable;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * Finds the methods of a class file that may have calls to be woven, without reading their code
 * instruction by instruction.
 *
 * <p>A call names an entry of the constant pool; where no two bytes of a method's code are the
 * number of such an entry behind the code of a call, there is none. What is found too much is
 * looked at again by {@link InputCalls}. To take apart all methods of all classes that are loaded
 * before the agent would cost the start of a small program some 200 ms.
 */
final class InputScan {
  private static final int METHOD = 10;
  private static final int INTERFACE_METHOD = 11;
  private static final int METHOD_HANDLE = 15;

  private final ClassReader reader;
  private final InputTable table;
  private final char[] buffer;
  private final byte[] bytes;
  private final BitSet calls = new BitSet();
  private boolean hasHandle;

  private InputScan(ClassReader reader, byte[] bytes, InputTable table) {
    this.reader = reader;
    this.bytes = bytes;
    this.table = table;
    this.buffer = new char[reader.getMaxStringLength()];
  }

  /** Returns the methods, as name and descriptor. */
  static Set<String> methodsOf(ClassReader reader, byte[] bytes, InputTable table) {
    InputScan scan = new InputScan(reader, bytes, table);
    scan.findCalls();
    return scan.calls.isEmpty() ? Set.of() : scan.findMethods();
  }

  private void findCalls() {
    for (int item = 1; item < reader.getItemCount(); item++) {
      int offset = reader.getItem(item);
      if (offset != 0 && isCall(offset)) {
        calls.set(item);
      }
    }
    for (int item = 1; item < reader.getItemCount(); item++) {
      int offset = reader.getItem(item);
      if (offset != 0 && reader.readByte(offset - 1) == METHOD_HANDLE) {
        hasHandle |= calls.get(reader.readUnsignedShort(offset + 1));
      }
    }
  }

  private boolean isCall(int offset) {
    int tag = reader.readByte(offset - 1);
    if (tag != METHOD && tag != INTERFACE_METHOD) {
      return false;
    }
    String owner = reader.readClass(offset, buffer);
    boolean mayRefer = ReferenceCalls.isOwner(owner);
    if (!mayRefer && !InputCalls.isOwner(table, owner)) {
      return false;
    }
    int named = reader.getItem(reader.readUnsignedShort(offset + 2));
    String method = reader.readUTF8(named, buffer);
    String descriptor = reader.readUTF8(named + 2, buffer);
    return (mayRefer && ReferenceCalls.isLook(method, descriptor))
        || InputCalls.isInput(table, owner, method, descriptor);
  }

  private Set<String> findMethods() {
    Set<String> found = new HashSet<>();
    int[] places = MethodPlaces.of(reader);
    for (int i = 0; i + 1 < places.length; i++) {
      int at = places[i];
      if (mayCall(at + MethodPlaces.ATTRIBUTES + 2, places[i + 1])) {
        found.add(reader.readUTF8(at + 2, buffer) + reader.readUTF8(at + 4, buffer));
      }
    }
    return found;
  }

  private boolean mayCall(int start, int end) {
    for (int at = start; at < end - 2; at++) {
      int code = bytes[at] & 0xFF;
      if (code >= Opcodes.INVOKEVIRTUAL && code <= Opcodes.INVOKEINTERFACE) {
        if (calls.get((bytes[at + 1] & 0xFF) << 8 | (bytes[at + 2] & 0xFF))) {
          return true;
        }
      } else if (hasHandle && code == Opcodes.INVOKEDYNAMIC) {
        return true;
      }
    }
    return false;
  }
}
