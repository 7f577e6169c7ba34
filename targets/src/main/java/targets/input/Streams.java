package targets.input;

import static targets.input.Shown.line;
import static targets.input.Shown.part;

import java.io.BufferedReader;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.FileReader;
import java.io.InputStreamReader;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/** {@code java.io}, in the folder that the argument names; standard input too. */
public final class Streams {
  private Streams() {}

  public static void main(String[] args) {
    File folder = new File(args[0]);
    part(
        "reading",
        () -> {
          try (BufferedReader in = new BufferedReader(new FileReader(new File(folder, "in.txt")))) {
            line(in.readLine());
          }
          try (FileInputStream in = new FileInputStream(new File(folder, "in.txt"))) {
            line(in.skip(3) + " " + in.available() + " " + (char) in.read());
            line(in.readAllBytes().length + " " + in.read());
          }
        });
    part(
        "standard input",
        () -> line(new BufferedReader(new InputStreamReader(System.in)).readLine()));
    part("no such file", () -> line(new FileInputStream(new File(folder, "none")).read()));
    part("a folder", () -> line(new FileInputStream(folder).read()));
    part(
        "a closed stream",
        () -> {
          FileInputStream in = new FileInputStream(new File(folder, "in.txt"));
          in.close();
          line(in.read());
        });
    part(
        "out of bounds",
        () -> {
          try (FileInputStream in = new FileInputStream(new File(folder, "in.txt"))) {
            line(in.read(new byte[2], 1, 5));
          }
        });
    part(
        "writing",
        () -> {
          File out = new File(folder, "out.txt");
          try (FileOutputStream stream = new FileOutputStream(out)) {
            stream.write("written".getBytes(StandardCharsets.UTF_8));
            stream.write('!');
          }
          line(out.length() + " " + out.lastModified() + " " + out.canWrite());
        });
    part(
        "random access",
        () -> {
          try (RandomAccessFile file = new RandomAccessFile(new File(folder, "raf"), "rw")) {
            file.writeLong(42);
            file.seek(0);
            line(file.readLong() + " " + file.length() + " " + file.getFilePointer());
            file.setLength(3);
            line(file.length() + " " + file.read());
          }
        });
    part(
        "zip",
        () -> {
          File zip = new File(folder, "made.zip");
          try (ZipOutputStream out = new ZipOutputStream(new FileOutputStream(zip))) {
            out.putNextEntry(new ZipEntry("entry"));
            out.write("zipped".getBytes(StandardCharsets.UTF_8));
          }
          try (ZipFile in = new ZipFile(zip)) {
            byte[] entry = in.getInputStream(in.getEntry("entry")).readAllBytes();
            line(new String(entry, StandardCharsets.UTF_8));
          }
        });
    part(
        "files",
        () -> {
          line(Arrays.toString(folder.list()));
          File fresh = new File(folder, "fresh");
          line(fresh.createNewFile() + " " + fresh.createNewFile() + " " + fresh.exists());
          line(fresh.renameTo(new File(folder, "renamed")) + " " + fresh.delete());
          line(new File(folder, "deep/er").mkdirs() + " " + folder.getFreeSpace());
          line(new File(folder, "deep/../renamed").getCanonicalPath());
          line(File.createTempFile("clew", ".tmp", folder).getName());
        });
  }
}
