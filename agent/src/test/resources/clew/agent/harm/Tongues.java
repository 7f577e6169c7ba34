import java.util.ArrayList;
import java.util.List;
import kotlin.collections.CollectionsKt;
import kotlin.sequences.SequencesKt;
import kotlin.text.Regex;
import kotlin.text.StringsKt;
import scala.collection.immutable.Vector;
import scala.collection.immutable.VectorBuilder;
import scala.math.BigInt;

/** Classes made by the compilers of Kotlin and Scala, at work. */
public class Tongues {
  public static void main(String[] args) {
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      numbers.add(i * 37 % 101);
    }
    System.out.println(CollectionsKt.sorted(numbers));
    System.out.println(CollectionsKt.chunked(numbers, 50).size());
    System.out.println(SequencesKt.toList(SequencesKt.take(
        SequencesKt.generateSequence(1, n -> n * 3 % 1009), 20)));
    System.out.println(new Regex("[aeiou]+").replace("the clew leads out of the maze", "_"));
    System.out.println(StringsKt.padStart(StringsKt.repeat("ab", 5), 20, '.'));
    try {
      CollectionsKt.chunked(numbers, -1);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage() + " " + e.getStackTrace()[0]);
    }
    VectorBuilder<Integer> builder = new VectorBuilder<>();
    for (int number : numbers) {
      builder.addOne(number);
    }
    Vector<Integer> vector = builder.result();
    System.out.println(vector.foldLeft(0, (a, b) -> (Integer) a * 31 + b));
    System.out.println(vector.take(5) + " " + vector.init().length());
    System.out.println(BigInt.apply(3).pow(200).mod(BigInt.apply(1_000_007)));
    System.out.println(vector.groupBy(number -> number % 3).size() + vector.mkString("-"));
  }
}
