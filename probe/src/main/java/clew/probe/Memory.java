package clew.probe;

import java.lang.reflect.Field;

/**
 * The memory of the JVM, fields of any class and native memory alike.
 *
 * <p>The agent writes the class that implements it when it starts: the JDK's own class for this may
 * not be named in source of our level. Each method stands for the one of that class with its name.
 */
public interface Memory {
  /** Returns where an instance field lies in its object. */
  long objectFieldOffset(Field field);

  /** Returns where a static field lies in its base. */
  long staticFieldOffset(Field field);

  /** Returns the object that holds a static field. */
  Object staticFieldBase(Field field);

  /** Returns where the first element of an array of that type lies. */
  int arrayBaseOffset(Class<?> type);

  /** Makes an object and runs none of its constructors. */
  Object allocateInstance(Class<?> type) throws InstantiationException;

  /** Reads a field, or native memory if {@code base} is null. */
  byte getByte(Object base, long offset);

  /** Writes a field, or native memory if {@code base} is null. */
  void putByte(Object base, long offset, byte value);

  /** Reads a field, or native memory if {@code base} is null. */
  short getShort(Object base, long offset);

  /** Writes a field, or native memory if {@code base} is null. */
  void putShort(Object base, long offset, short value);

  /** Reads a field, or native memory if {@code base} is null. */
  int getInt(Object base, long offset);

  /** Writes a field, or native memory if {@code base} is null. */
  void putInt(Object base, long offset, int value);

  /** Reads a field, or native memory if {@code base} is null. */
  long getLong(Object base, long offset);

  /** Writes a field, or native memory if {@code base} is null. */
  void putLong(Object base, long offset, long value);

  /** Reads a field. */
  Object getReference(Object base, long offset);

  /** Writes a field. */
  void putReference(Object base, long offset, Object value);

  /** Copies bytes between arrays, or native memory where a base is null. */
  void copyMemory(Object source, long from, Object destination, long to, long bytes);

  /** Takes native memory that nobody gives back. */
  long allocateMemory(long bytes);
}
