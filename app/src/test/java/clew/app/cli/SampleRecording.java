package clew.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import clew.probe.wire.BlockKind;
import clew.probe.wire.BlockWriter;
import clew.probe.wire.Payload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.Deflater;

/** A small recording, written by hand, in which any word can be another one. */
@SuppressWarnings("ArrayRecordComponent") // never compared
record SampleRecording(
    String home,
    String classPath,
    List<String> arguments,
    String main,
    String className,
    String location,
    String thread,
    long classSize,
    byte[] deflated) {
  static final String VERSION = "17.0.1";

  /** Installs the JDK that recordings name: its java does nothing. */
  static void installJdk(Path home) throws IOException {
    Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
    Files.writeString(java, "#!/bin/sh\nexit 0\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + VERSION + "\"\n");
  }

  /** A recording of a JVM in {@code home}, with nothing wrong. */
  static SampleRecording good(Path home) {
    byte[] classFile = "not really a class file, but nobody looks".getBytes(StandardCharsets.UTF_8);
    return new SampleRecording(
        home.toString(),
        "/a/classes:/a/lib.jar",
        List.of("-Xmx1g", "-cp", "/a/classes:/a/lib.jar", "com.acme.Main", "in.txt"),
        "com.acme.Main",
        "com/acme/Main",
        "file:/a/lib.jar",
        "worker",
        classFile.length,
        deflate(classFile));
  }

  SampleRecording withClass(String name, String from) {
    return new SampleRecording(
        home, classPath, arguments, main, name, from, thread, classSize, deflated);
  }

  SampleRecording withClassFile(long size, byte[] packed) {
    return new SampleRecording(
        home, classPath, arguments, main, className, location, thread, size, packed);
  }

  SampleRecording withWord(String word) {
    return new SampleRecording(
        home, word, List.of(word, word), word, className, location, word, classSize, deflated);
  }

  SampleRecording withThread(String name) {
    return new SampleRecording(
        home, classPath, arguments, main, className, location, name, classSize, deflated);
  }

  SampleRecording withCommand(List<String> words, String mainClass) {
    return new SampleRecording(
        home, classPath, words, mainClass, className, location, thread, classSize, deflated);
  }

  static byte[] deflate(byte[] bytes) {
    var deflater = new Deflater();
    deflater.setInput(bytes);
    deflater.finish();
    byte[] packed = new byte[bytes.length + 100];
    int size = deflater.deflate(packed);
    deflater.end();
    return java.util.Arrays.copyOf(packed, size);
  }

  byte[] bytes(int classes) {
    var bytes = new ByteArrayOutputStream();
    try (var out = new BlockWriter(bytes)) {
      out.write(
          BlockKind.START,
          new Payload()
              .text(VERSION)
              .text(home)
              .number(42)
              .number(1_000_000)
              .texts(arguments)
              .text(classPath)
              .text(""));
      out.write(BlockKind.INPUTS, new Payload().number(23).signed(0).number(0));
      out.write(BlockKind.MAIN, new Payload().text(main));
      for (int i = 0; i < classes; i++) {
        String name = i == 0 ? className : className + i;
        out.write(
            BlockKind.CLASS,
            new Payload()
                .text(name)
                .text(i % 2 == 0 ? location : "file:/a/classes/")
                .number(classSize)
                .bytes(deflated, deflated.length));
      }
      out.write(
          BlockKind.CLASS_PATH,
          new Payload().text("/a").texts(List.of("/a/classes/", "/a/lib.jar")).texts(List.of()));
      out.write(
          BlockKind.FILE_PART,
          new Payload()
              .text("/a/lib.jar")
              .number(classSize + 100)
              .number(100)
              .number(classSize)
              .bytes(deflated, deflated.length));
      out.write(BlockKind.GAP, new Payload().text("TOO_LARGE").text("com/acme/Big").text("70000"));
      out.write(BlockKind.THREAD, new Payload().text(thread));
      out.write(
          BlockKind.FAILURE,
          new Payload()
              .text(thread)
              .text("java.lang.Error")
              .texts(List.of("bad"))
              .texts(List.of("com.acme.Main\tmain\tMain.java\t7"))
              .texts(List.of()));
      out.write(BlockKind.TURNS, new Payload().number(1).signed(7).signed(6).signed(-1).signed(1));
      out.write(
          BlockKind.END,
          new Payload().number(250).number(9).number(1).number(4).number(5).number(255));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
