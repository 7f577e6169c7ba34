package clew.probe.wire;

/**
 * The file in which a replay that had to stop says why; a {@code java.util.Properties} text in
 * UTF-8.
 */
public final class ReplayReport {
  /** The name of the file in the plan's folder. */
  public static final String FILE = "stopped";

  /** The status with which a stopped replay ends. */
  public static final int STATUS = 86;

  /** Key: one of the kinds below. */
  public static final String KIND = "kind";

  /** Kind: recording and execution disagree. */
  public static final String MISMATCH = "mismatch";

  /** Kind: the recording was cut and followed to its last event. */
  public static final String CUT = "cut";

  /** Kind: the recording cannot be read. */
  public static final String DAMAGED = "damaged";

  /** Key: how many events had been followed. */
  public static final String EVENT = "event";

  /** Key: where in the file the damage is. */
  public static final String OFFSET = "offset";

  /** Key: how many turns had been followed. */
  public static final String TURNS = "turns";

  /** Key: how many inputs had been followed. */
  public static final String INPUTS = "inputs";

  /** Key: what the recording says. */
  public static final String RECORDED = "recorded";

  /** Key: what this execution did. */
  public static final String FOUND = "found";

  /** Key: the thread that came there. */
  public static final String THREAD = "thread";

  private ReplayReport() {}
}
