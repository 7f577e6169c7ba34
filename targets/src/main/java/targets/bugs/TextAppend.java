package targets.bugs;

import java.util.Arrays;
import java.util.Objects;

/**
 * A text appends another one: it asks for the length, then for as many characters.
 *
 * <p>Kind: atomicity. Published: java.util.StringBuffer, JDK-4813150 (JaConTeBe: Lin, Marinov,
 * Zhong, Chen and Zhao, 2015; also Flanagan and Qadeer, A type and effect system for atomicity,
 * 2003). Failure: an IndexOutOfBoundsException in the thread that appends.
 */
public final class TextAppend {
  private char[] characters;

  private TextAppend(String text) {
    characters = text.toCharArray();
  }

  private synchronized int length() {
    return Objects.requireNonNull(characters).length;
  }

  private synchronized char[] first(int count) {
    if (count > characters.length) {
      throw new IndexOutOfBoundsException(count + " of " + characters.length + " characters");
    }
    return Arrays.copyOf(characters, count);
  }

  private synchronized void clear() {
    characters = new char[0];
  }

  private synchronized void append(TextAppend other) {
    int length = characters.length;
    int count = other.length();
    grow(length + count);
    System.arraycopy(other.first(count), 0, characters, length, count);
  }

  private void grow(int length) {
    characters = Arrays.copyOf(characters, length);
  }

  public static void main(String[] args) throws InterruptedException {
    TextAppend left = new TextAppend("left");
    TextAppend right = new TextAppend("right");
    Actors.run(() -> left.append(right), right::clear);
    System.out.println("appended");
  }
}
