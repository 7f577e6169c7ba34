package bench;

/** A request that cannot be met, in a sentence for the person who made it. */
final class HelpException extends RuntimeException {
  private static final long serialVersionUID = 1;

  HelpException(String sentence) {
    super(sentence);
  }
}
