package clew.probe.wire;

/**
 * The layout of an event file.
 *
 * <pre>
 * file    = magic version chunk*            magic: "CLEWEVTS", version: u16
 * chunk   = kind length check payload       kind: u8, length of the payload: u32
 * check   = u32                             CRC-32C of kind, length and payload
 * </pre>
 *
 * Numbers, texts and bytes are those of {@link RecordingLayout}. Chunks are written whole and in
 * order; only a file whose last chunk is {@link TraceChunk#END} is complete. What events look like
 * is said at {@link EventCode}.
 */
public final class TraceLayout {
  /** The first bytes of the file. */
  public static final long MAGIC = 0x434C4557_45565453L;

  /** Goes up with every change that an older reader would misread. */
  public static final int VERSION = 4;

  /** How names of event files end. */
  public static final String SUFFIX = ".events";

  static final int HEADER_BYTES = 9;

  private TraceLayout() {}
}
