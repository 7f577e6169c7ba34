/**
 * Programs to record and replay: each has one feature whose outcome differs from execution to
 * execution, and prints that outcome, so that a replay that gets it wrong prints something else.
 *
 * <p>The resource {@code targets/replay.txt} lists all of them, and {@code targets/bugs.txt} those
 * of the package {@code targets.bugs}. Lines that begin with {@code #} are headings. Every other
 * line is the name of a class, then what it needs and what is known of it, each behind a tab:
 *
 * <table>
 * <caption>What may stand behind the name</caption>
 * <tr><td>{@code folder}</td><td>its first argument is a folder, empty at first, to which it may
 *     write</td></tr>
 * <tr><td>{@code file:name=text}</td><td>a file that is in the folder before, with {@code \n} for
 *     the end of a line</td></tr>
 * <tr><td>{@code args:a b}</td><td>arguments, divided by single blanks, behind the folder if there
 *     is one</td></tr>
 * <tr><td>{@code stdin:text}</td><td>its standard input, with {@code \n} for the end of a line;
 *     all others get an empty one</td></tr>
 * <tr><td>{@code env:NAME=value}</td><td>a variable of its environment</td></tr>
 * <tr><td>{@code jvm:-Dx=y}</td><td>options of the JVM, divided by single blanks</td></tr>
 * <tr><td>{@code exit:3}</td><td>its exit status, if that is not 0</td></tr>
 * <tr><td>{@code hangs}</td><td>it never ends: its threads wait for one another</td></tr>
 * <tr><td>{@code told}</td><td>it hangs, and a recording says by itself why</td></tr>
 * <tr><td>{@code daily}</td><td>it finds what others do not, and runs in every build</td></tr>
 * <tr><td>{@code nondeterministic-plain}</td><td>a plain JVM was seen to print different things in
 *     five executions of the same command</td></tr>
 * <tr><td>{@code since:21}</td><td>it needs that version of Java: it is there as source, in the
 *     resource {@code targets/later/Name.java.txt}, to be compiled for the version named</td></tr>
 * <tr><td>{@code preview}</td><td>it is to be compiled and run with
 *     {@code --enable-preview}, on exactly that version</td></tr>
 * <tr><td>{@code kind:deadlock}</td><td>the kind of a bug: {@code atomicity}, {@code order},
 *     {@code deadlock} or {@code lost-wake-up}</td></tr>
 * <tr><td>{@code fails:java.lang.Error}</td><td>how a bug shows: the class of the exception that
 *     ends a thread, or {@code deadlock} if the program never ends</td></tr>
 * </table>
 */
package targets.replay;
