package clew.agent.weave;

import clew.probe.Call;
import clew.probe.InputSink;
import clew.probe.Inputs;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Inputs that are kept in memory, and given out again once it is played. */
final class TapeInputs implements InputSink, AutoCloseable {
  private record Answer(int row, long number, @Nullable Object object) {}

  private final Deque<Answer> tape = new ArrayDeque<>();
  private boolean isPlaying;

  static TapeInputs connect() {
    TapeInputs inputs = new TapeInputs();
    Inputs.connect(inputs);
    return inputs;
  }

  void play() {
    isPlaying = true;
  }

  int size() {
    return tape.size();
  }

  @Override
  public long nanoTime() {
    return 11;
  }

  @Override
  public long currentTimeMillis() {
    return 12;
  }

  @Override
  public long figure(Runtime runtime, int which) {
    return 13L + which;
  }

  @Override
  public StackTraceElement[] trace(StackTraceElement[] found) {
    return found;
  }

  @Override
  public void traces(Map<Thread, StackTraceElement[]> found) {}

  @Override
  public Object[] ordered(Object[] members) {
    return members;
  }

  @Override
  public boolean counts(String path) {
    return false;
  }

  @Override
  public void isLost(String url) {}

  @Override
  public String className(String found) {
    return found;
  }

  @Override
  public Call open(int row, int arguments) {
    return new Call(this, row, arguments);
  }

  @Override
  public boolean answers(Call call) {
    if (!isPlaying) {
      return false;
    }
    Answer answer = tape.removeFirst();
    if (answer.row() != call.row()) {
      throw new AssertionError("another call");
    }
    if (answer.object() instanceof RuntimeException failure) {
      throw failure;
    }
    call.answer(answer.number());
    call.answer(answer.object());
    return true;
  }

  @Override
  public void returned(Call call) {
    tape.addLast(new Answer(call.row(), call.longAnswer(), call.objectAnswer()));
  }

  @Override
  public void failed(Call call, Throwable failure) {
    tape.addLast(new Answer(call.row(), 0, failure));
  }

  @Override
  public void close() {
    Inputs.connect(InputSink.NONE);
  }
}
