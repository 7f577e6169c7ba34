package clew.agent.input;

import clew.agent.journal.JournalReader;
import clew.agent.schedule.AgentThreads;
import clew.agent.schedule.Baton;
import clew.probe.AgentSink;
import clew.probe.wire.JournalCode;
import java.io.File;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import org.jspecify.annotations.Nullable;

/**
 * Loads the agents of a recording where it says so: the program that had the JVM do it is not
 * there. In a thread that stands for the JVM's own.
 */
public final class ReplayingAgents implements AgentSink, AgentThreads {
  /** Does what the JVM does for an agent. */
  public interface Jvm {
    /**
     * Puts {@code jar} on the class path and is about to call {@code type}, of which {@link
     * AgentSink#comesLater} hears.
     *
     * @param copy the same jar where it can be read
     */
    void load(String jar, String copy, String type)
        throws ReflectiveOperationException, IOException;

    /** Returns by what {@code instrumentation} calls its agent: of its class, and of options. */
    MethodHandle entry(Object instrumentation) throws ReflectiveOperationException;
  }

  private final JournalReader journal;
  private final Baton baton;
  private final Places places;
  private final Jvm jvm;
  private @Nullable Thread loading;
  private @Nullable Thread caller;
  private @Nullable Thread entered;
  private @Nullable Object instrumentation;
  private String type = "";
  private @Nullable String options;
  private @Nullable String warning;

  /** Agents of {@code journal}, whose jars are at {@code places}. */
  public ReplayingAgents(JournalReader journal, Baton baton, Places places, Jvm jvm) {
    this.journal = journal;
    this.baton = baton;
    this.places = places;
    this.jvm = jvm;
  }

  /** Returns a thread of that name which loads agents when it is its turn. */
  @Override
  public Thread make(ThreadGroup group, String name) {
    return AgentThread.hidden(group, name, this);
  }

  /** Takes the next agent, which the JVM loads now and calls later; returns by what it does. */
  MethodHandle next() {
    baton.mute();
    String jar = String.valueOf(journal.event(JournalCode.AGENT).text());
    type = String.valueOf(journal.text());
    options = journal.text();
    warning = journal.text();
    places.add(jar);
    loading = Thread.currentThread();
    try {
      jvm.load(jar, places.copyOf(jar), type);
      Object loaded = instrumentation;
      if (loaded != null) {
        return jvm.entry(loaded);
      }
    } catch (ReflectiveOperationException | IOException | RuntimeException | Error e) {
      throw journal.mismatch("the agent " + type, e.toString());
    }
    throw journal.mismatch("the agent " + type, "that the JVM does not call it");
  }

  String type() {
    return type;
  }

  @Nullable String options() {
    return options;
  }

  /** The agent has been called. */
  void leave() {
    instrumentation = null;
    baton.unmute();
    baton.leave();
    baton.comeBack();
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
  public boolean comesLater(Object instrumentation) {
    if (loading != Thread.currentThread()) {
      return false;
    }
    this.instrumentation = instrumentation;
    caller = loading;
    loading = null;
    return true;
  }

  @Override
  public @Nullable String enters(String type, @Nullable String given) {
    if (caller == null || caller != Thread.currentThread()) {
      return given;
    }
    caller = null;
    entered = Thread.currentThread();
    baton.align();
    baton.unmute();
    return options;
  }

  @Override
  public boolean warns() {
    return entered == Thread.currentThread() && warning != null && !warning.isEmpty();
  }

  @Override
  public String warning() {
    String text = String.valueOf(warning);
    warning = null;
    return text;
  }

  @Override
  public void left() {
    if (entered != null && entered == Thread.currentThread()) {
      entered = null;
      baton.mute();
    }
  }
}
