package targets.replay;

import java.util.Arrays;

/** Shows identity hash codes, of the main thread's objects and of others'. */
public final class IdentityHash {
  public static void main(String[] args) throws Exception {
    int[] hashes = new int[4];
    Together.run(3, number -> hashes[number] = System.identityHashCode(new Object()));
    hashes[3] = new int[0].hashCode();
    System.out.println(Arrays.toString(hashes));
    System.out.println(Thread.currentThread().hashCode() + " " + IdentityHash.class.hashCode());
  }
}
