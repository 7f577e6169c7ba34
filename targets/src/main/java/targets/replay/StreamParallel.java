package targets.replay;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;

/** Shows in which order a parallel stream visits its elements, and what findAny finds. */
public final class StreamParallel {
  public static void main(String[] args) {
    Queue<Integer> visited = new ConcurrentLinkedQueue<>();
    int sum = IntStream.range(0, 200).parallel().peek(visited::add).sum();
    System.out.println(sum + " " + visited.hashCode() + " " + visited);
    System.out.println(IntStream.range(0, 1000).parallel().filter(i -> i % 10 == 7).findAny());
  }
}
