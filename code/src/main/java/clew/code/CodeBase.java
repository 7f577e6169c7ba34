package clew.code;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The class files of a program, to be asked for classes, methods and lines.
 *
 * <p>As on a class path, the first class of a name counts and later ones are left out.
 */
public final class CodeBase {
  private final Map<String, ClassFile> classByName;
  private final Map<String, List<ClassFile>> classesBySource;

  private CodeBase(
      Map<String, ClassFile> classByName, Map<String, List<ClassFile>> classesBySource) {
    this.classByName = classByName;
    this.classesBySource = classesBySource;
  }

  public static CodeBase of(Iterable<ClassFile> classFiles) {
    var classByName = new LinkedHashMap<String, ClassFile>();
    classFiles.forEach(classFile -> classByName.putIfAbsent(classFile.name(), classFile));
    var classesBySource = new LinkedHashMap<String, List<ClassFile>>();
    for (ClassFile classFile : classByName.values()) {
      Optional<String> path = classFile.sourcePath();
      path.ifPresent(key -> listAt(classesBySource, key).add(classFile));
      classFile
          .sourceFile()
          .filter(file -> !file.equals(path.orElseThrow()))
          .ifPresent(key -> listAt(classesBySource, key).add(classFile));
    }
    return new CodeBase(classByName, classesBySource);
  }

  private static List<ClassFile> listAt(Map<String, List<ClassFile>> lists, String key) {
    return lists.computeIfAbsent(key, absent -> new ArrayList<>());
  }

  public Collection<ClassFile> classFiles() {
    return Collections.unmodifiableCollection(classByName.values());
  }

  /** Returns the class of that name, written {@code java/lang/String}. */
  public Optional<ClassFile> findClass(String name) {
    return Optional.ofNullable(classByName.get(name));
  }

  /** Returns the method of that name, if its class declares it; superclasses are not asked. */
  public Optional<Method> findMethod(MethodName name) {
    return findClass(name.owner())
        .flatMap(classFile -> classFile.findMethod(name.name(), name.descriptor()));
  }

  /**
   * Returns the sites of {@code line}, by method and in class-file order. A file without folders
   * stands for all files of that name.
   */
  public Map<MethodName, List<Site>> sitesOf(Line line) {
    var sites = new LinkedHashMap<MethodName, List<Site>>();
    for (ClassFile classFile : classesBySource.getOrDefault(line.file(), List.of())) {
      for (Method method : classFile.methods()) {
        List<Site> found = method.sitesOf(line.number());
        if (!found.isEmpty()) {
          sites.put(method.name(), found);
        }
      }
    }
    return Collections.unmodifiableMap(sites);
  }
}
