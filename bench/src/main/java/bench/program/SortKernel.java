package bench.program;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;

/** Sorting by hand and by the JDK, numbers and objects. */
final class SortKernel implements Program {
  private static final int SEED = 21;

  private final int size;
  private final int repeats;
  private int[] numbers = {};
  private Person[] people = {};

  private record Person(String name, int age) {}

  SortKernel(Scale scale) {
    size = scale.of(40_000);
    repeats = scale.of(12);
  }

  @Override
  public String name() {
    return "sort";
  }

  @Override
  public void prepare() {
    var random = new Random(SEED);
    numbers = random.ints(size).toArray();
    people = new Person[size / 2];
    for (int i = 0; i < people.length; i++) {
      people[i] = new Person("p" + random.nextInt(size), random.nextInt(100));
    }
  }

  @Override
  public long iteration() {
    var checksum = new Checksum();
    var byAge = Comparator.comparingInt(Person::age).thenComparing(Person::name);
    for (int i = 0; i < repeats; i++) {
      int[] quick = numbers.clone();
      quickSort(quick, 0, quick.length - 1);
      int[] heap = numbers.clone();
      heapSort(heap);
      int[] merge = numbers.clone();
      mergeSort(merge, new int[merge.length], 0, merge.length);
      Person[] objects = people.clone();
      Arrays.sort(objects, byAge);
      int middle = size / 2;
      checksum.add(quick[middle]).add(heap[middle + i % 2]).add(merge[middle - i % 2]);
      checksum.add(objects[i].name().hashCode());
    }
    return checksum.value();
  }

  private static void quickSort(int[] numbers, int low, int high) {
    if (low >= high) {
      return;
    }
    int pivot = numbers[(low + high) >>> 1];
    int left = low;
    int right = high;
    while (left <= right) {
      while (numbers[left] < pivot) {
        left++;
      }
      while (numbers[right] > pivot) {
        right--;
      }
      if (left <= right) {
        swap(numbers, left++, right--);
      }
    }
    quickSort(numbers, low, right);
    quickSort(numbers, left, high);
  }

  private static void heapSort(int[] numbers) {
    for (int i = numbers.length / 2 - 1; i >= 0; i--) {
      sink(numbers, i, numbers.length);
    }
    for (int end = numbers.length - 1; end > 0; end--) {
      swap(numbers, 0, end);
      sink(numbers, 0, end);
    }
  }

  private static void sink(int[] heap, int top, int end) {
    int at = top;
    while (2 * at + 1 < end) {
      int larger = 2 * at + 1;
      if (larger + 1 < end && heap[larger + 1] > heap[larger]) {
        larger++;
      }
      if (heap[at] >= heap[larger]) {
        return;
      }
      swap(heap, at, larger);
      at = larger;
    }
  }

  private static void mergeSort(int[] numbers, int[] spare, int low, int end) {
    if (end - low < 2) {
      return;
    }
    int middle = (low + end) >>> 1;
    mergeSort(numbers, spare, low, middle);
    mergeSort(numbers, spare, middle, end);
    int left = low;
    int right = middle;
    for (int at = low; at < end; at++) {
      boolean takesLeft = right >= end || (left < middle && numbers[left] <= numbers[right]);
      spare[at] = takesLeft ? numbers[left++] : numbers[right++];
    }
    System.arraycopy(spare, low, numbers, low, end - low);
  }

  private static void swap(int[] numbers, int one, int other) {
    int number = numbers[one];
    numbers[one] = numbers[other];
    numbers[other] = number;
  }
}
