package clew.agent.input;

import clew.agent.journal.JournalReader;
import clew.agent.schedule.Baton;
import clew.probe.AgentSink;
import clew.probe.wire.JournalCode;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import org.jspecify.annotations.Nullable;

/**
 * Loads the agents of a recording where it says so: the program that had the JVM do it is not
 * there. Runs in a thread that stands for the JVM's own.
 */
public final class ReplayingAgents implements AgentSink, Runnable {
  /** Does what the JVM does for an agent. */
  public interface Jvm {
    /**
     * Puts {@code jar} on the class path and calls {@code type}, with options that {@link
     * AgentSink#enters} knows.
     *
     * @param copy the same jar where it can be read
     */
    void load(String jar, String copy, String type)
        throws ReflectiveOperationException, IOException;
  }

  private final JournalReader journal;
  private final Baton baton;
  private final Places places;
  private final Jvm jvm;
  private @Nullable Thread loading;
  private @Nullable Thread entered;
  private @Nullable String options;
  private @Nullable String warning;

  /** Agents of {@code journal}, whose jars are at {@code places}. */
  public ReplayingAgents(JournalReader journal, Baton baton, Places places, Jvm jvm) {
    this.journal = journal;
    this.baton = baton;
    this.places = places;
    this.jvm = jvm;
  }

  @Override
  public void run() {
    while (true) {
      baton.mute();
      load();
      baton.unmute();
      baton.leave();
      baton.comeBack();
    }
  }

  private void load() {
    String jar = String.valueOf(journal.event(JournalCode.AGENT).text());
    String type = String.valueOf(journal.text());
    options = journal.text();
    warning = journal.text();
    places.add(jar);
    loading = Thread.currentThread();
    try {
      jvm.load(jar, places.copyOf(jar), type);
    } catch (ReflectiveOperationException | IOException | RuntimeException | Error e) {
      if (loading != null) {
        throw journal.mismatch("the agent " + type, e.toString());
      }
      // What the agent itself has thrown goes no further in the JVM.
    }
    if (loading != null) {
      throw journal.mismatch("the agent " + type, "that the JVM does not call it");
    }
  }

  @Override
  public String appended(String path) {
    String recorded = places.recorded(path);
    if (!recorded.equals(path)) {
      baton.mute();
      try {
        places.add(new File(recorded).getCanonicalPath());
      } catch (IOException e) {
        places.add(recorded);
      } finally {
        baton.unmute();
      }
    }
    return recorded;
  }

  @Override
  public String searched(String path) {
    return baton.isHeld() ? places.copyOf(path) : path;
  }

  @Override
  public void warned(String text) {} // the recorded one is printed

  @Override
  public @Nullable String enters(String type, @Nullable String given, PrintStream err) {
    if (loading == null || loading != Thread.currentThread()) {
      return given;
    }
    loading = null;
    entered = Thread.currentThread();
    baton.align();
    baton.unmute();
    if (warning != null && !warning.isEmpty()) {
      err.println(warning);
    }
    return options;
  }

  @Override
  public void left() {
    if (entered != null && entered == Thread.currentThread()) {
      entered = null;
      baton.mute();
    }
  }
}
