package clew.code;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The line of each site of one method.
 *
 * <p>A site belongs to the last entry of the class file's table at or before it; where two entries
 * name the same site, the later one holds, as javac means it.
 */
final class LineTable {
  static final int NONE = -1;

  private final Optional<String> file;
  private final int[] numbers;

  /** Takes over {@code numbers}: the line number of each site, or {@link #NONE}. */
  LineTable(Optional<String> file, int[] numbers) {
    this.file = file;
    this.numbers = numbers;
  }

  Optional<Line> findLine(Site site) {
    int number = numbers[site.index()];
    return number == NONE ? Optional.empty() : file.map(name -> new Line(name, number));
  }

  List<Site> sitesOf(int number) {
    return IntStream.range(0, numbers.length)
        .filter(site -> numbers[site] == number)
        .mapToObj(Site::new)
        .toList();
  }
}
