package clew.agent.input;

import clew.probe.Memory;
import java.lang.ref.Reference;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/** The thread that finalises objects. */
final class FinalizerThread extends HouseThread {
  private static final String FINALIZER = "java.lang.ref.Finalizer";

  private final Memory memory;
  private @Nullable Object access;
  private @Nullable Method run;

  FinalizerThread(Memory memory) {
    this.memory = memory;
  }

  @Override
  Bait bait(Object referent) throws ReflectiveOperationException {
    Class<?> finalizer = Class.forName(FINALIZER);
    Method register = finalizer.getDeclaredMethod("register", Object.class);
    register.setAccessible(true);
    register.invoke(null, referent);
    Object newest = value(finalizer, "unfinalized");
    for (Method method : finalizer.getDeclaredMethods()) {
      if (method.getName().equals("runFinalizer")) {
        method.setAccessible(true);
        run = method;
      }
    }
    access = value(Class.forName("jdk.internal.access.SharedSecrets"), "javaLangAccess");
    return new Bait(newest, value(finalizer, "queue"));
  }

  @Override
  void work(Reference<?> finalizer) throws ReflectiveOperationException {
    Method method = run;
    if (method == null) {
      throw new IllegalStateException("called before it was");
    }
    method.invoke(finalizer, access);
  }

  private Object value(Class<?> type, String staticField) {
    return java.util.Objects.requireNonNull(
        Machine.valueOf(memory, Machine.field(type, staticField)));
  }
}
