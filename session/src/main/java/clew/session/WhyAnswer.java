package clew.session;

import java.util.List;

/**
 * A chain from a failure or a value back to where it was born.
 *
 * @param what what is explained, in one line
 */
public record WhyAnswer(String what, List<ChainEntry> chain, List<String> gaps) {
  public WhyAnswer {
    chain = List.copyOf(chain);
    gaps = List.copyOf(gaps);
  }
}
