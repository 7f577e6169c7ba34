package targets.replay;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.List;

/** Shows how much memory had to be filled before soft references were cleared. */
public final class SoftRefs {
  public static void main(String[] args) {
    List<SoftReference<byte[]>> soft = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      soft.add(new SoftReference<>(new byte[1_000_000]));
    }
    List<byte[]> filled = new ArrayList<>();
    while (alive(soft) == soft.size() && filled.size() < 200) {
      filled.add(new byte[1_000_000]);
    }
    System.out.println(filled.size() + " MB, alive " + alive(soft));
  }

  private static int alive(List<SoftReference<byte[]>> soft) {
    int alive = 0;
    for (SoftReference<byte[]> reference : soft) {
      alive += reference.get() == null ? 0 : 1;
    }
    return alive;
  }
}
