package targets.replay;

import java.io.File;
import java.io.IOException;

/** Shows what the methods of java.io.File tell. */
public final class FileMethods {
  public static void main(String[] args) throws IOException {
    File file = Folder.sample(args, "methods").toFile();
    System.out.println(file.exists() + " " + file.isFile() + " " + file.length());
    System.out.println(file.lastModified() + " " + file.canExecute() + " " + file.isHidden());
    System.out.println(file.getFreeSpace() + " " + file.getParentFile().list().length);
    File renamed = new File(file.getParentFile(), "renamed" + System.nanoTime());
    System.out.println(file.renameTo(renamed) + " " + file.exists() + " " + renamed.getName());
    System.out.println(renamed.setReadOnly() + " " + renamed.canWrite());
    System.out.println(renamed.delete() + " " + renamed.delete());
    System.out.println(new File(file.getParentFile(), "x/y").mkdirs());
    System.out.println(file.getCanonicalPath().equals(file.getAbsolutePath()));
  }
}
