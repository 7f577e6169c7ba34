package clew.trace;

import clew.code.Method;
import java.util.Optional;

/**
 * One activation of a method.
 *
 * @param number its number among all frames of the execution, from 0
 * @param caller the step that led to it; for the first frames of a thread the call that started it;
 *     empty if that was not seen
 * @param thread the number of its thread
 */
public record Frame(int number, Method method, Optional<Step> caller, int thread) {}
