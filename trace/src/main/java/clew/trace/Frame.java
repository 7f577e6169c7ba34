package clew.trace;

import clew.code.Method;
import java.util.Optional;

/**
 * One activation of a method.
 *
 * @param number its number among all frames of the execution, from 0
 * @param caller the step that led to it; empty for the first frame of a thread
 */
public record Frame(int number, Method method, Optional<Step> caller) {}
