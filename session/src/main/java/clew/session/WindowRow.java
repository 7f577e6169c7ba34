package clew.session;

/**
 * The steps that questions look at first.
 *
 * @param first the first of them
 * @param end the first step behind them
 */
public record WindowRow(long first, long end) {}
