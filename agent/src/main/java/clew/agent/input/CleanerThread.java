package clew.agent.input;

import java.lang.ref.Cleaner;
import java.lang.ref.Reference;

/** The thread that cleans up behind objects of the JDK. */
final class CleanerThread extends HouseThread {
  private static final Runnable NOTHING =
      new Runnable() {
        @Override
        public void run() {}
      };

  private final ReferenceFields fields;

  CleanerThread(ReferenceFields fields) {
    this.fields = fields;
  }

  @Override
  Bait bait(Object referent) {
    return new Bait(fields.commonCleaner().register(referent, NOTHING), fields.commonQueue());
  }

  @Override
  void work(Reference<?> reference) {
    ((Cleaner.Cleanable) reference).clean();
  }
}
