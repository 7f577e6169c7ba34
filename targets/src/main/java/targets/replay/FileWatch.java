package targets.replay;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;

/** Shows which events a watch service reports for a folder. */
public final class FileWatch {
  public static void main(String[] args) throws Exception {
    Path folder = Folder.of(args);
    try (WatchService service = folder.getFileSystem().newWatchService()) {
      folder.register(
          service, StandardWatchEventKinds.ENTRY_CREATE, StandardWatchEventKinds.ENTRY_DELETE);
      Path file = Files.createTempFile(folder, "watched", null);
      Files.delete(file);
      for (int events = 0; events < 2; ) {
        WatchKey key = service.take();
        for (WatchEvent<?> event : key.pollEvents()) {
          System.out.println(event.kind() + " " + event.context() + " " + event.count());
          events++;
        }
        System.out.println("reset " + key.reset());
      }
    }
  }
}
