package clew.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutsideOptionsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Xlog:gc:file=/tmp/gc.log",
        "-Xlog:gc:gc.log",
        "-Xlog::gc.log:time",
        "-Xlog:gc*:stdoutx",
        "-Xloggc:gc.log",
        "-agentlib:jdwp=transport=dt_socket,server=y",
        "-XX:HeapDumpPath=/tmp",
        "-XX:OnError=touch x",
        "-Dcom.sun.management.jmxremote.port=9999",
      })
  void whatWritesListensOrRunsIsLeftOut(String option) {
    assertThat(OutsideOptions.leftOutOf(List.of("-ea", option))).containsExactly("-ea");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Xlog",
        "-Xlog:disable",
        "-Xlog:gc*=debug",
        "-Xlog:gc:stdout",
        "-Xlog:gc:stderr:uptime",
        "-Xlog:gc::uptime",
        "-Xmx1g",
        "-Dtarget.greeting=hello",
      })
  void allElseStays(String option) {
    assertThat(OutsideOptions.leftOutOf(List.of(option))).containsExactly(option);
  }
}
