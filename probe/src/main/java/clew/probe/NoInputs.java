package clew.probe;

import java.util.Map;

/** The inputs of an execution that nobody records or replays. */
final class NoInputs implements InputSink {
  @Override
  public long nanoTime() {
    return System.nanoTime();
  }

  @Override
  public long currentTimeMillis() {
    return System.currentTimeMillis();
  }

  @Override
  public long figure(Runtime runtime, int which) {
    return Inputs.realFigure(runtime, which);
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
    return Call.NONE;
  }

  @Override
  public boolean answers(Call call) {
    return false;
  }

  @Override
  public void returned(Call call) {}

  @Override
  public void failed(Call call, Throwable failure) {}
}
