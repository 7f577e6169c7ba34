package targets.replay;

/**
 * The JVM loads the classes of a method's signature when it is to be compiled, at a moment that
 * differs from run to run. Nobody else needs these classes: all that is passed is null. The
 * identity hash codes of the objects that are asked meanwhile are the same in a replay.
 *
 * <p>Expected: one line with a number, which is another one in each plain run.
 */
public final class CompiledSignatures {
  private CompiledSignatures() {}

  private static final class A {}

  private static final class B {}

  private static final class C {}

  private static final class D {}

  private static final class E {}

  private static final class F {}

  private static final class G {}

  private static final class H {}

  private static final class I {}

  private static final class J {}

  private static final class K {}

  private static final class L {}

  private static final class M {}

  private static final class N {}

  private static final class O {}

  private static final class P {}

  private static int use(A nothing, int value) {
    return nothing == null ? value * 31 + 1 : 0;
  }

  private static int use(B nothing, int value) {
    return nothing == null ? value * 31 + 2 : 0;
  }

  private static int use(C nothing, int value) {
    return nothing == null ? value * 31 + 3 : 0;
  }

  private static int use(D nothing, int value) {
    return nothing == null ? value * 31 + 4 : 0;
  }

  private static int use(E nothing, int value) {
    return nothing == null ? value * 31 + 5 : 0;
  }

  private static int use(F nothing, int value) {
    return nothing == null ? value * 31 + 6 : 0;
  }

  private static int use(G nothing, int value) {
    return nothing == null ? value * 31 + 7 : 0;
  }

  private static int use(H nothing, int value) {
    return nothing == null ? value * 31 + 8 : 0;
  }

  private static int use(I nothing, int value) {
    return nothing == null ? value * 31 + 9 : 0;
  }

  private static int use(J nothing, int value) {
    return nothing == null ? value * 31 + 10 : 0;
  }

  private static int use(K nothing, int value) {
    return nothing == null ? value * 31 + 11 : 0;
  }

  private static int use(L nothing, int value) {
    return nothing == null ? value * 31 + 12 : 0;
  }

  private static int use(M nothing, int value) {
    return nothing == null ? value * 31 + 13 : 0;
  }

  private static int use(N nothing, int value) {
    return nothing == null ? value * 31 + 14 : 0;
  }

  private static int use(O nothing, int value) {
    return nothing == null ? value * 31 + 15 : 0;
  }

  private static int use(P nothing, int value) {
    return nothing == null ? value * 31 + 16 : 0;
  }

  public static void main(String[] args) {
    int sum = 0;
    for (int round = 0; round < 3_000; round++) {
      for (int i = 0; i < 7; i++) {
        sum = use((A) null, sum);
      }
      sum += System.identityHashCode(new Object());
      for (int i = 0; i < 10; i++) {
        sum = use((B) null, sum);
      }
      sum += System.identityHashCode(new Object());
      for (int i = 0; i < 13; i++) {
        sum = use((C) null, sum);
      }
      sum += System.identityHashCode(new Object());
      for (int i = 0; i < 16; i++) {
        sum = use((D) null, sum);
      }
      sum += System.identityHashCode(new Object());
      for (int i = 0; i < 19; i++) {
        sum = use((E) null, sum);
      }
      sum += System.identityHashCode(new Object());
      for (int i = 0; i < 22; i++) {
        sum = use((F) null, sum);
      }
      sum += System.identityHashCode(new Object());
      for (int i = 0; i < 25; i++) {
        sum = use((G) null, sum);
      }
      sum += System.identityHashCode(new Object());
      for (int i = 0; i < 28; i++) {
        sum = use((H) null, sum);
      }
      sum += System.identityHashCode(new Object());
      for (int i = 0; i < 31; i++) {
        sum = use((I) null, sum);
      }
      sum += System.identityHashCode(new Object());
      for (int i = 0; i < 34; i++) {
        sum = use((J) null, sum);
      }
      sum += System.identityHashCode(new Object());
      for (int i = 0; i < 37; i++) {
        sum = use((K) null, sum);
      }
      sum += System.identityHashCode(new Object());
      for (int i = 0; i < 40; i++) {
        sum = use((L) null, sum);
      }
      sum += System.identityHashCode(new Object());
      for (int i = 0; i < 43; i++) {
        sum = use((M) null, sum);
      }
      sum += System.identityHashCode(new Object());
      for (int i = 0; i < 46; i++) {
        sum = use((N) null, sum);
      }
      sum += System.identityHashCode(new Object());
      for (int i = 0; i < 49; i++) {
        sum = use((O) null, sum);
      }
      sum += System.identityHashCode(new Object());
      for (int i = 0; i < 52; i++) {
        sum = use((P) null, sum);
      }
      sum += System.identityHashCode(new Object());
    }
    System.out.println(sum);
  }
}
