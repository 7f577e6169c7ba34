package targets.replay;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Shows the iteration order of Set.of and Map.of, which differs between JVMs on purpose. */
public final class SetOrder {
  public static void main(String[] args) {
    System.out.println(Set.of("one", "two", "three", "four", "five", "six", "seven"));
    System.out.println(Map.of("a", 1, "b", 2, "c", 3, "d", 4, "e", 5));
    System.out.println(Set.of(1, 2) + " " + Set.copyOf(List.of(9, 8, 7, 6, 5)));
    System.out.println(Stream.of(4, 3, 2, 1).collect(Collectors.toUnmodifiableSet()));
  }
}
