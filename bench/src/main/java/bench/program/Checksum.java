package bench.program;

/** Folds results into one number in which their order matters. */
final class Checksum {
  private long value = 17;

  Checksum add(long result) {
    value = value * 0x9E3779B97F4A7C15L + result;
    value ^= value >>> 32;
    return this;
  }

  Checksum add(double result) {
    return add(Double.doubleToLongBits(result));
  }

  Checksum add(byte[] bytes) {
    long hash = bytes.length;
    for (byte b : bytes) {
      hash = hash * 31 + b;
    }
    return add(hash);
  }

  long value() {
    return value;
  }
}
