package targets.replay;

/** Shows what a child process prints, its number and how it ended. */
public final class ChildEcho {
  public static void main(String[] args) throws Exception {
    Process child = new ProcessBuilder("sh", "-c", "echo $$ $PPID; date +%N; exit 7").start();
    System.out.println("child " + child.pid());
    System.out.print(new String(child.getInputStream().readAllBytes()));
    System.out.println(child.waitFor() + " " + child.isAlive());
  }
}
