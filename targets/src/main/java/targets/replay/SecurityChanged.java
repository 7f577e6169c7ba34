package targets.replay;

import java.io.File;
import java.security.SecureRandom;
import java.security.Security;

/** Shows random bytes after the program has changed where randomness and trust come from. */
public final class SecurityChanged {
  public static void main(String[] args) throws Exception {
    Security.setProperty("securerandom.source", "file:/dev/urandom");
    System.setProperty("java.security.egd", "file:/dev/urandom");
    System.setProperty("java.io.tmpdir", "/nowhere");
    System.setProperty("user.dir", "/nowhere");
    Security.setProperty("networkaddress.cache.ttl", "0");
    System.out.println(new SecureRandom().nextLong());
    System.out.println(SecureRandom.getInstance("SHA1PRNG").nextLong());
    System.out.println(new File("relative").getAbsolutePath().endsWith("relative"));
    System.out.println(Security.getProperty("securerandom.source") + " " + System.nanoTime());
  }
}
