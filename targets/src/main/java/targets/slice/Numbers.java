package targets.slice;

/** Every kind of arithmetic, so that a reader that rebuilds values can be checked. */
public final class Numbers {
  private static long mix(long seed) {
    long x = seed ^ (seed << 13);
    x ^= x >>> 7;
    return x ^ (x << 17);
  }

  public static void main(String[] args) {
    int i = 1_234_567;
    long l = 88_172_645_463_325_252L;
    float f = 1.5f;
    double d = 3.25;
    for (int round = 1; round <= 40; round++) {
      l = mix(l);
      i = i * 31 + (int) l;
      i = (i >> 3) ^ (i >>> 2) ^ (i << round);
      i += i / round - i % round + (i & 0xFF) - (i | 7);
      f = f * 1.25f - i % 100 + (float) d;
      d = d / 1.5 + f % 7 + (l % 1000) - -i * 0.001;
      byte b = (byte) i;
      short s = (short) l;
      char c = (char) (i & 0x7F | 0x20);
      boolean less = f < d;
      System.out.println(i);
      System.out.println(l);
      System.out.println(f);
      System.out.println(d);
      System.out.println(b + s + c);
      System.out.println((int) f + (long) d - (int) d);
      System.out.println(less ? l > i ? 1 : 2 : Double.compare(f, d));
    }
  }
}
