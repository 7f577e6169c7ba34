package clew.trace.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

/** The reader computes what the JVM does, at the edges of the types too. */
class ArithmeticTest {
  private static final int[] INTS = {0, 1, -1, 31, 32, Integer.MAX_VALUE, Integer.MIN_VALUE};

  @Test
  void intsWrapAroundAndShiftByFiveBits() {
    for (int a : INTS) {
      for (int b : INTS) {
        assertThat(Arithmetic.binary(Opcodes.IADD, a, b)).isEqualTo(a + b);
        int product = a * b;
        assertThat(Arithmetic.binary(Opcodes.IMUL, a, b)).isEqualTo(product);
        assertThat(Arithmetic.binary(Opcodes.ISHL, a, b)).isEqualTo(a << b);
        assertThat(Arithmetic.binary(Opcodes.IUSHR, a, b)).isEqualTo(a >>> b);
        if (b != 0) {
          assertThat(Arithmetic.binary(Opcodes.IDIV, a, b)).isEqualTo(a / b);
          assertThat(Arithmetic.binary(Opcodes.IREM, a, b)).isEqualTo(a % b);
        }
        assertThat(Arithmetic.isTaken(Opcodes.IF_ICMPLT, a, b)).isEqualTo(a < b);
      }
    }
  }

  @Test
  void doublesKeepTheirBitsAndComparisonsKnowNaN() {
    var random = new Random(1);
    for (int i = 0; i < 1000; i++) {
      double a = Double.longBitsToDouble(random.nextLong());
      double b = random.nextGaussian();
      assertThat(Arithmetic.binary(Opcodes.DMUL, bits(a), bits(b))).isEqualTo(bits(a * b));
      assertThat(Arithmetic.unary(Opcodes.D2I, bits(a))).isEqualTo((int) a);
      assertThat(Arithmetic.unary(Opcodes.D2L, bits(a))).isEqualTo((long) a);
    }
    assertThat(Arithmetic.binary(Opcodes.DCMPL, bits(Double.NaN), bits(1))).isEqualTo(-1);
    assertThat(Arithmetic.binary(Opcodes.DCMPG, bits(Double.NaN), bits(1))).isEqualTo(1);
  }

  @Test
  void narrowConversionsCutOff() {
    assertThat(Arithmetic.unary(Opcodes.I2B, 200)).isEqualTo(-56);
    assertThat(Arithmetic.unary(Opcodes.I2C, -1)).isEqualTo(65535);
    assertThat(Arithmetic.unary(Opcodes.I2S, 40000)).isEqualTo(-25536);
    assertThat(Arithmetic.unary(Opcodes.L2I, 1L << 32)).isZero();
  }

  private static long bits(double value) {
    return Double.doubleToRawLongBits(value);
  }
}
