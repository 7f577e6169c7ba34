package bench.program;

/** Work that can be repeated and always gives the same checksum. */
public interface Program {
  /** Returns the word that chooses this program on the command line. */
  String name();

  /** Makes the input of all iterations; called once, not measured. */
  void prepare();

  /** Does the work once and returns a checksum of its results. */
  long iteration();
}
