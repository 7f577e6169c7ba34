package clew.code;

import java.util.List;

/** The body of a method as the class file has it. */
record Code(
    List<Instruction> instructions,
    List<TryRange> tryRanges,
    List<LocalVariable> locals,
    LineTable lines) {}
