package targets.slice;

import java.util.ArrayList;
import java.util.List;

/** A list that grows: its elements move to another array. */
public final class Lists {
  public static void main(String[] args) {
    List<String> names = new ArrayList<>(); // slice(x)
    String wanted = "n0"; // slice(x)
    String noise = "noise"; // -
    names.add(wanted); // slice(x)
    for (int i = 1; i < 12; i++) { // unmarked
      names.add(noise); // unmarked
    }
    String got = names.get(0); // slice(x)
    System.out.println(got); // criterion(x)
  }
}
