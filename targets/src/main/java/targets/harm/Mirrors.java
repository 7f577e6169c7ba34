package targets.harm;

import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.annotation.Annotation;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What a program can find out about itself. */
public final class Mirrors {
  @Retention(RetentionPolicy.RUNTIME)
  @Target({
    ElementType.TYPE,
    ElementType.METHOD,
    ElementType.FIELD,
    ElementType.PARAMETER,
    ElementType.TYPE_USE,
    ElementType.CONSTRUCTOR
  })
  @interface Mark {
    String value() default "none";

    int[] numbers() default {1, 2};

    Class<?> type() default Object.class;
  }

  @Mark("class")
  static class Subject<T extends @Mark("bound") Comparable<T>> implements Serializable, Runnable {
    @Mark(numbers = {})
    private transient int number;

    protected static volatile List<@Mark("element") String> texts;
    T value;

    @Mark("constructor")
    Subject(@Mark("parameter") int number, String... more) throws IllegalStateException {
      for (String each : more) {
        number += each.length();
      }
      this.number = number;
    }

    @Override
    @Mark(value = "run", type = String.class)
    @Deprecated
    public void run() {
      @Mark("local")
      int sum = 0;
      for (int i = 0; i < number; i++) {
        sum += i;
      }
      Runnable inner = () -> System.out.println("in lambda " + number);
      inner.run();
    }

    private <X extends Throwable> T loop(T in, @Mark("p") long wide, X[] out) throws X {
      while (number > 0) {
        number--;
      }
      return in;
    }
  }

  static class Unversioned extends Subject<String> {
    static final int CONSTANT = 5;
    private String name;

    static {
      for (int i = 0; i < 3; i++) {
        texts = List.of("set");
      }
    }

    Unversioned() {
      super(1, "a", "bc");
    }

    synchronized String name() {
      return name + texts;
    }
  }

  interface Service {
    int CODE = Integer.parseInt("12");

    default int code() {
      return CODE + extra();
    }

    private int extra() {
      return String.valueOf(CODE).length();
    }
  }

  public static void main(String[] args) throws Exception {
    for (Class<?> type :
        List.of(Mirrors.class, Subject.class, Unversioned.class, Service.class, Mark.class)) {
      show(type);
    }
    for (Class<?> type : List.of(Subject.class, Unversioned.class, Forms.Circle.class)) {
      System.out.println(
          type.getName() + " uid " + ObjectStreamClass.lookup(type).getSerialVersionUID());
    }
    new Subject<String>(3).run();
    System.out.println(new Subject<String>(1, "x").loop("in", 5L, new Exception[0]));
    System.out.println(new Unversioned().name() + new Service() {}.code());
    Thread thread = new Thread(() -> System.out.println(Thread.currentThread().getName()));
    thread.start();
    thread.join();
    closed();
    System.out.println(Runtime.class.getPackage() + " " + Mirrors.class.getModule().isNamed());
    System.out.println(Mirrors.class.getClassLoader().getParent().getClass().getName());
    System.out.println(System.getProperty("java.class.path").contains("clew-agent"));
  }

  /** The inside of java.lang is closed to a program that did not ask for it. */
  private static void closed() {
    try {
      Field field = Throwable.class.getDeclaredField("detailMessage");
      field.setAccessible(true);
      System.out.println("java.lang is open");
    } catch (ReflectiveOperationException | RuntimeException e) {
      System.out.println(e.getClass().getName());
    }
  }

  private static void show(Class<?> type) {
    System.out.println(type.toGenericString() + " " + list(type.getAnnotations()));
    System.out.println(Arrays.toString(type.getAnnotatedInterfaces()));
    for (Field field : type.getDeclaredFields()) {
      System.out.println(
          field.toGenericString() + list(field.getAnnotations()) + field.getAnnotatedType());
    }
    TreeSet<String> methods = new TreeSet<>();
    for (Method method : type.getDeclaredMethods()) {
      methods.add(text(method) + Arrays.deepToString(new Object[] {method.getDefaultValue()}));
    }
    for (Executable constructor : type.getDeclaredConstructors()) {
      methods.add(text(constructor));
    }
    methods.forEach(System.out::println);
    System.out.println(
        Arrays.stream(type.getDeclaredClasses())
            .map(Class::getName)
            .sorted()
            .collect(Collectors.toList()));
  }

  private static String text(Executable method) {
    StringBuilder text = new StringBuilder(method.toGenericString());
    text.append(method.getModifiers()).append(list(method.getAnnotations()));
    for (Parameter parameter : method.getParameters()) {
      text.append(parameter).append(parameter.getModifiers());
      text.append(list(parameter.getAnnotations()));
    }
    return text.toString();
  }

  private static String list(Annotation[] annotations) {
    return Arrays.stream(annotations)
        .map(Annotation::toString)
        .sorted()
        .collect(Collectors.toList())
        .toString();
  }
}
