package clew.agent.weave;

/** Gives numbers to the methods of one class as they are woven for events. */
public interface MethodNumbers {
  /** Returns a number that no other method has. */
  int numberOf(String name, String descriptor);
}
