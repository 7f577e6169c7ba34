package clew.agent.input;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;

/** Classes that nobody finds, and whose frames nobody sees. */
final class HiddenClass {
  private static final String OPTION = "java.lang.invoke.MethodHandles$Lookup$ClassOption";

  private HiddenClass() {}

  /** Defines {@code classFile} where {@code lookup} looks. By name: the method is newer than we. */
  static Class<?> define(MethodHandles.Lookup lookup, byte[] classFile)
      throws ReflectiveOperationException {
    Object noOptions = Array.newInstance(Class.forName(OPTION), 0);
    Object hidden =
        MethodHandles.Lookup.class
            .getMethod("defineHiddenClass", byte[].class, boolean.class, noOptions.getClass())
            .invoke(lookup, classFile, true, noOptions);
    return ((MethodHandles.Lookup) hidden).lookupClass();
  }
}
