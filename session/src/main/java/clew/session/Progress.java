package clew.session;

/** Told what is being done when a question takes longer than a second, from time to time. */
public interface Progress {
  /** Tells nobody. */
  Progress NONE = words -> {};

  /** Is told what is being done now, and how far it is. */
  void says(String words);
}
