package targets.unruly;

import java.security.Permission;

/** Sets a security manager that forbids files, threads and exits; not possible since Java 24. */
public final class OwnSecurityManager {
  private OwnSecurityManager() {}

  @SuppressWarnings("removal")
  public static void main(String[] arguments) throws InterruptedException {
    System.setSecurityManager(
        new SecurityManager() {
          @Override
          public void checkPermission(Permission permission) {
            boolean isForbidden =
                permission.getName().startsWith("exitVM")
                    || permission.getName().startsWith("modifyThread")
                    || permission instanceof java.io.FilePermission
                        && permission.getActions().contains("write");
            if (isForbidden) {
              throw new SecurityException("forbidden: " + permission.getName());
            }
          }
        });
    try {
      System.exit(3);
    } catch (SecurityException e) {
      System.out.println(e.getMessage());
    }
    Thread thread = new Thread(() -> System.out.println("a thread runs"));
    thread.start();
    thread.join();
    Runtime.getRuntime().halt(4);
  }
}
