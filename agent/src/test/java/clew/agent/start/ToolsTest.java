package clew.agent.start;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ToolsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "org.codehaus.plexus.classworlds.launcher.Launcher test",
        "org.apache.maven.wrapper.MavenWrapperMain -q test",
        "org.gradle.launcher.daemon.bootstrap.GradleDaemon 8.5",
        "net.bytebuddy.agent.Attacher com.sun.tools.attach.VirtualMachine 12 agent.jar true",
        "/home/ann/project/gradle/wrapper/gradle-wrapper.jar test",
        "/opt/gradle/lib/gradle-gradle-cli-main-9.5.0.jar --no-daemon test",
        "worker.org.gradle.process.internal.worker.GradleWorkerMain Gradle Worker Daemon 1",
        "jdk.compiler/com.sun.tools.javac.Main A.java",
        "com.sun.tools.javac.Main A.java",
        "org.apache.tools.ant.launch.Launcher",
        "org.jetbrains.kotlin.daemon.KotlinCompileDaemon",
      })
  void buildToolsAreLeftAlone(String command) {
    assertThat(Tools.isOne(command)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "com.acme.Main",
        "com.acme/com.acme.Main x",
        "/home/ann/app.jar",
        "/home/ann/project/target/surefire/surefirebooter123.jar /tmp 2026 surefire tmp",
        "org.apache.maven.surefire.booter.ForkedBooter /tmp a b c",
        "worker.org.gradle.process.internal.worker.GradleWorkerMain 'Gradle Test Executor 1'",
        "worker.org.gradle.process.internal.worker.GradleWorkerMain Gradle Test Executor 1",
        "jdk.compiler/com.sun.tools.javac.launcher.Main Hello.java",
        "jdk.compiler/com.sun.tools.javac.launcher.SourceLauncher Hello.java",
        "org.junit.platform.console.ConsoleLauncher --scan-classpath",
      })
  void theUsersProgramsAndTheirTestsAreRecorded(String command) {
    assertThat(Tools.isOne(command)).isFalse();
  }
}
