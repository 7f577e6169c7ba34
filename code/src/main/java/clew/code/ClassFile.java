package clew.code;

import java.util.List;
import java.util.Optional;

/**
 * A class as its class file declares it.
 *
 * @param version the major version: 45 for Java 1.1, 69 for Java 25
 * @param sourceFile the name of its source without folders; empty if it does not say
 * @param parents the class that it extends, if any, and then the interfaces it names
 * @param fields the fields that it declares
 * @param instanceFields those of them that each object has
 */
public record ClassFile(
    String name,
    int version,
    Optional<String> sourceFile,
    List<Method> methods,
    List<String> parents,
    List<FieldName> fields,
    List<FieldName> instanceFields) {
  public ClassFile {
    methods = List.copyOf(methods);
    parents = List.copyOf(parents);
    fields = List.copyOf(fields);
    instanceFields = List.copyOf(instanceFields);
  }

  /**
   * Returns the class that {@code bytes} declare.
   *
   * @throws BadClassFileException if they are no class file, or one that we cannot read
   */
  public static ClassFile read(byte[] bytes) {
    return ClassReading.read(bytes);
  }

  /** Returns the method of that name and descriptor, or empty if it declares none. */
  public Optional<Method> findMethod(String name, String descriptor) {
    return methods.stream()
        .filter(method -> method.name().name().equals(name))
        .filter(method -> method.name().descriptor().equals(descriptor))
        .findFirst();
  }

  /** Returns the source file with the folders of the package before it. */
  public Optional<String> sourcePath() {
    return sourceFile.map(file -> name.substring(0, name.lastIndexOf('/') + 1) + file);
  }
}
