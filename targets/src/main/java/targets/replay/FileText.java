package targets.replay;

import java.io.BufferedReader;
import java.io.File;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Random;

/** Shows the lines of a file that was appended to, by readers of characters. */
public final class FileText {
  public static void main(String[] args) throws IOException {
    File file = Folder.sample(args, "text").toFile();
    try (FileWriter writer = new FileWriter(file, true)) {
      writer.write("appended " + new Random().nextInt());
    }
    try (BufferedReader reader = new BufferedReader(new FileReader(file))) {
      reader.lines().forEach(System.out::println);
    }
    System.out.println(Files.readAllLines(file.toPath()).size() + " " + file.length());
  }
}
