package clew.agent.record;

import clew.probe.wire.LauncherOptions;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The words of a command line with argument files ({@code @file}) put in their place, by the rules
 * of the java launcher: up to the main class, and not inside argument files.
 */
final class ArgumentWords {
  private final List<String> words = new ArrayList<>();
  private int main = -1;
  private boolean isValue;
  private boolean isAsItIs;

  /** Adds the words of a command line. */
  void addAll(List<String> commandLine) {
    for (String word : commandLine) {
      if (isAsItIs || main >= 0 || !word.startsWith("@") || word.length() == 1) {
        add(word);
      } else if (word.startsWith("@@")) {
        add(word.substring(1));
      } else {
        addFile(word.substring(1));
      }
    }
  }

  private void addFile(String file) {
    try (FileInputStream in = new FileInputStream(file)) {
      for (String word : wordsOf(new String(in.readAllBytes(), StandardCharsets.UTF_8))) {
        add(word);
      }
    } catch (IOException e) {
      add("@" + file); // gone since the launcher has read it
    }
  }

  private void add(String word) {
    words.add(word);
    if (main >= 0) {
      return;
    }
    if (isValue) {
      isValue = false;
    } else if (word.equals("--disable-@files")) {
      isAsItIs = true;
    } else if (LauncherOptions.NAMES_MAIN.contains(word)
        || word.startsWith("--module=")
        || !word.startsWith("-")) {
      main = words.size() - 1;
    } else {
      isValue = LauncherOptions.WITH_VALUE.contains(word);
    }
  }

  /** Returns all words, with {@code more} options behind the others. */
  List<String> with(List<String> more) {
    List<String> all = new ArrayList<>(words);
    all.addAll(main < 0 ? words.size() : main, more);
    return all;
  }

  /** Returns the words of an argument file: quotes, escapes inside them, comments. */
  static List<String> wordsOf(String text) {
    List<String> words = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      char first = text.charAt(at);
      if (isBlank(first)) {
        at++;
      } else if (first == '#') {
        at = endOfLine(text, at);
      } else {
        StringBuilder word = new StringBuilder();
        at = takeWord(text, at, word);
        words.add(word.toString());
      }
    }
    return words;
  }

  private static int takeWord(String text, int start, StringBuilder word) {
    char quote = 0;
    int at = start;
    for (; at < text.length(); at++) {
      char c = text.charAt(at);
      boolean isEndOfLine = c == '\n' || c == '\r';
      if (isEndOfLine || (quote == 0 && (isBlank(c) || c == '#'))) {
        break;
      } else if (quote != 0 && c == '\\' && at + 1 < text.length()) {
        at = takeEscape(text, at + 1, word);
      } else if (c == quote) {
        quote = 0;
      } else if (quote == 0 && (c == '"' || c == '\'')) {
        quote = c;
      } else {
        word.append(c);
      }
    }
    return at;
  }

  private static int takeEscape(String text, int at, StringBuilder word) {
    char c = text.charAt(at);
    int last = at;
    switch (c) {
      case 'n':
        word.append('\n');
        break;
      case 't':
        word.append('\t');
        break;
      case 'r':
        word.append('\r');
        break;
      case 'f':
        word.append('\f');
        break;
      case '\n':
      case '\r':
        // The word goes on behind the blanks at the start of the next line.
        while (last + 1 < text.length() && isBlank(text.charAt(last + 1))) {
          last++;
        }
        break;
      default:
        word.append(c);
        break;
    }
    return last;
  }

  /** Returns the words of an environment variable: quotes, and nothing else. */
  static List<String> wordsOfVariable(String text) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean isWord = false;
    char quote = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote == 0 && isBlank(c)) {
        if (isWord) {
          words.add(word.toString());
          word.setLength(0);
        }
        isWord = false;
        continue;
      }
      isWord = true;
      if (c == quote) {
        quote = 0;
      } else if (quote == 0 && (c == '"' || c == '\'')) {
        quote = c;
      } else {
        word.append(c);
      }
    }
    if (isWord) {
      words.add(word.toString());
    }
    return words;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
  }

  private static int endOfLine(String text, int start) {
    int end = text.indexOf('\n', start);
    return end < 0 ? text.length() : end;
  }
}
