package clew.probe;

/** The sink before there is one. */
final class NoSink implements Sink {
  @Override
  public void mainFound(Class<?> main) {}

  @Override
  public void defining(Object definer) {}

  @Override
  public void threadStarting(Thread thread) {}

  @Override
  public void threadStarted(Thread thread) {}

  @Override
  public void threadNotStarted() {}

  @Override
  public void uncaught(Thread thread, Throwable failure) {}

  @Override
  public void halting(int status) {}

  @Override
  public void endBegins() {}

  @Override
  public void ending() {}
}
