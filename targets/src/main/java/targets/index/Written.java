package targets.index;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Cells of all kinds, written one by one, all at once, and by code that is not seen. */
public final class Written {
  private static int total;
  private static final int[] SHARED = new int[64];

  private int own;
  private final int[][] table = new int[6][7];

  static int deep(int depth, int value) {
    int local = value;
    if (depth > 0) {
      local += deep(depth - 1, value * 3 & 0xFF);
      total++;
    }
    return local;
  }

  void round(int round) {
    own += round;
    table[round % 6][round % 7] = own;
    total += deep(round % 20, round);
    System.arraycopy(SHARED, 0, SHARED, 3, 40);
    System.arraycopy(table[round % 6], 0, SHARED, round % 50, 7);
    SHARED[round % 64]++;
    int[] copy = SHARED.clone();
    copy[0] = round;
    int[] part = Arrays.copyOfRange(copy, 4, 20);
    Arrays.fill(part, 2, 5, round);
    if (round % 5 == 0) {
      Arrays.sort(part);
    }
    if (round % 7 == 0) {
      IntBuffer.wrap(SHARED).put(5, round);
    }
    total ^= part[3];
  }

  public static void main(String[] args) {
    var written = new Written();
    List<Integer> list = new ArrayList<>();
    var random = new Random(3);
    byte[] octets = new byte[16];
    char[] characters = new char[12];
    for (int round = 0; round < 120; round++) {
      written.round(round);
      list.add(round);
      random.nextBytes(octets);
      octets[round % 16] = 1;
      "clew and thread".getChars(round % 4, round % 4 + 8, characters, 2);
      characters[round % 12] = 'x';
    }
    System.out.println(total + " " + written.own + " " + list.size() + " " + octets[3]);
    System.out.println(new String(characters));
  }
}
