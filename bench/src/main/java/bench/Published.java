package bench;

/** What others have published of their own tools, on their own programs and machines. */
final class Published {
  static final String TEXT =
      """

      published by others, of their own programs and machines, not measured here
      rr, native programs, one core                      1.5 x
      JMVX, JVM, programs without races                  +15 %
      Light, JVM                                         +44 %
      PinPlay, native programs                           98 x to 197 x
      """;

  private Published() {}
}
