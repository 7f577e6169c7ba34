package clew.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import clew.agent.input.InputTable;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.EnumSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The calls by which a program looks at references have a probe behind them, or in their place. */
class ReferenceCallsTest {
  /** Never run, only woven. */
  static final class Looks {
    static final class Own extends WeakReference<Object> {
      Own(Object referent) {
        super(referent);
      }

      boolean isGone() {
        return super.get() == null;
      }
    }

    @SuppressWarnings("deprecation") // isEnqueued, which programs use all the same
    static @Nullable Object all(WeakReference<Object> weak, Own own, ReferenceQueue<Object> queue)
        throws InterruptedException {
      Supplier<Object> later = weak::get;
      Object found = weak.get() == null ? own.get() : later.get();
      boolean isQueued = weak.isEnqueued() || own.enqueue();
      Reference<?> next = isQueued ? queue.poll() : queue.remove(5);
      return next == null ? found : queue.remove();
    }

    static @Nullable Object none(AtomicReference<@Nullable Object> other) {
      return other.get();
    }
  }

  @Test
  void everyLookHasAProbe() throws IOException {
    String text = textOf(Looks.class);

    assertThat(text)
        .contains("INVOKEVIRTUAL java/lang/ref/WeakReference.get")
        .contains("References.got (Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;")
        .contains("Looks$Own.get ()Ljava/lang/Object;")
        .contains("References.isEnqueued", "References.enqueued")
        .contains("INVOKESTATIC clew/probe/References.poll", "clew/probe/References.remove")
        .contains("clew/probe/References.get(Ljava/lang/ref/Reference;)Ljava/lang/Object;")
        .doesNotContain("INVOKEVIRTUAL java/lang/ref/ReferenceQueue.poll");
  }

  @Test
  void aSubclassThatAsksItsSuperClassHasAProbeToo() throws IOException {
    assertThat(textOf(Looks.Own.class))
        .contains("INVOKESPECIAL java/lang/ref/WeakReference.get", "References.got");
  }

  private static String textOf(Class<?> type) throws IOException {
    String file = type.getName().substring(type.getPackageName().length() + 1) + ".class";
    try (InputStream in = type.getResourceAsStream(file)) {
      assertThat(in).isNotNull();
      Weaver weaver = new Weaver(EnumSet.of(ProbeKind.INPUT), InputTable.load());
      return GoldenTest.textOf(weaver.weave(in.readAllBytes()).bytes());
    }
  }
}
