package clew.agent.input;

import clew.agent.journal.JournalWriter;
import clew.agent.schedule.Baton;
import clew.probe.AgentSink;
import clew.probe.wire.JournalCode;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes down which agents are loaded into the JVM while it runs, and keeps their jars.
 *
 * <p>The JVM does so in a thread of its own, which takes part from when it calls the agent until
 * the agent returns.
 */
public final class RecordingAgents implements AgentSink {
  private static final int PART_BYTES = 1 << 20;

  private final JournalWriter journal;
  private final Baton baton;
  private final Company company;
  private final ClassPathJars.Store store;
  private final ClassPathJars jars;
  private final Set<String> kept = new HashSet<>();
  private @Nullable Thread listener;
  private boolean isInside;
  private String jar = "";
  private String warning = "";

  /** Agents whose jars go to {@code store} and are among {@code jars} from then on. */
  public RecordingAgents(
      JournalWriter journal,
      Baton baton,
      Company company,
      ClassPathJars.Store store,
      ClassPathJars jars) {
    this.journal = journal;
    this.baton = baton;
    this.company = company;
    this.store = store;
    this.jars = jars;
  }

  @Override
  public String appended(String path) {
    boolean isTheTargets = baton.isHeld();
    baton.mute();
    try {
      // As the class loader will look for it.
      String canonical = new File(path).getCanonicalPath();
      keep(canonical);
      jars.add(List.of(canonical));
      if (!isTheTargets) {
        jar = canonical;
      }
    } catch (IOException e) {
      // Then it cannot be read, and nothing of it will be.
    } finally {
      baton.unmute();
    }
    return path;
  }

  @Override
  public String searched(String path) {
    baton.mute();
    try {
      keep(new File(path).getAbsolutePath());
    } finally {
      baton.unmute();
    }
    return path;
  }

  private synchronized void keep(String path) {
    if (!kept.add(path)) {
      return;
    }
    try (FileInputStream in = new FileInputStream(path)) {
      long length = new File(path).length();
      byte[] part = new byte[PART_BYTES];
      int count;
      for (long at = 0; (count = in.readNBytes(part, 0, PART_BYTES)) > 0; at += count) {
        store.keep(path, length, at, Arrays.copyOf(part, count));
      }
    } catch (IOException e) {
      // The JVM will not find it either.
    }
  }

  @Override
  public void warned(String text) {
    warning = text; // printed in turn
  }

  @Override
  public boolean comesLater(Object instrumentation) {
    return false;
  }

  @Override
  public @Nullable String enters(String type, @Nullable String options) {
    if (baton.isHeld()) {
      return options; // the target itself has called the JVM, and will again
    }
    company.expected();
    if (listener != Thread.currentThread()) {
      listener = Thread.currentThread();
      company.arrives();
    } else {
      baton.comeBack();
    }
    isInside = baton.isHeld();
    if (isInside) {
      write(type, options);
    }
    return options;
  }

  @Override
  public boolean warns() {
    return isInside && !warning.isEmpty();
  }

  @Override
  public String warning() {
    String text = warning;
    warning = "";
    return text;
  }

  private void write(String type, @Nullable String options) {
    baton.mute();
    try {
      journal.event(JournalCode.AGENT).text(jar).text(type).text(options).text(warning);
      baton.align();
    } finally {
      baton.unmute();
    }
  }

  @Override
  public void left() {
    if (isInside && listener == Thread.currentThread()) {
      isInside = false;
      baton.leave();
    }
  }
}
