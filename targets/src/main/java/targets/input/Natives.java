package targets.input;

import java.util.Arrays;

/** Calls a library of its own, which the test compiles, and shows all that it gives and fills. */
public final class Natives {
  private int count;

  static native int chance(int most);

  static native String text(String start);

  native void fill(byte[] bytes, short[] shorts, float[] floats, double factor);

  static native void fail(String message);

  public static void main(String[] args) throws Exception {
    System.load(args[0] + "/natives.so");
    System.out.println(chance(1_000_000) + " " + chance(1_000_000));
    System.out.println(text("now "));
    Natives natives = new Natives();
    byte[] bytes = new byte[4];
    short[] shorts = new short[2];
    float[] floats = new float[2];
    natives.fill(bytes, shorts, floats, 2.5);
    System.out.println(Arrays.toString(bytes) + Arrays.toString(shorts) + Arrays.toString(floats));
    System.out.println("count " + natives.count);
    try {
      fail("it happens ");
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage() + " in " + e.getStackTrace()[0]);
    }
    System.out.println(Natives.class.getDeclaredMethod("chance", int.class));
    System.out.println(Natives.class.getDeclaredMethods().length + " methods");
  }
}
