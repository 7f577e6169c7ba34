package targets.replay;

/** Shows what children inherit of a local that their parent goes on changing. */
public final class LocalsInherited {
  private static final InheritableThreadLocal<String> PATH =
      new InheritableThreadLocal<>() {
        @Override
        protected String childValue(String parent) {
          return parent + ">" + Thread.currentThread().getName();
        }
      };

  public static void main(String[] args) throws Exception {
    StringBuffer paths = new StringBuffer();
    PATH.set("main");
    Together.run(
        3,
        number -> {
          PATH.set(PATH.get() + number);
          Thread child = Together.thread(number + 3, inner -> paths.append(PATH.get()).append(' '));
          child.start();
          child.join();
        });
    System.out.println(paths);
  }
}
