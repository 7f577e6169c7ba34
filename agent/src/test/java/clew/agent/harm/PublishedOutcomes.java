package clew.agent.harm;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** How each test ended, as JUnit's console launcher reports it; tests of one name are a group. */
record PublishedOutcomes(Map<String, List<String>> byTest) {
  static PublishedOutcomes read(Path reports) {
    Map<String, List<String>> byTest = new TreeMap<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(reports, "TEST-*.xml")) {
      for (Path file : files) {
        NodeList cases =
            DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(file.toFile())
                .getElementsByTagName("testcase");
        for (int i = 0; i < cases.getLength(); i++) {
          Element test = (Element) cases.item(i);
          String name = test.getAttribute("classname") + "." + test.getAttribute("name");
          byTest.computeIfAbsent(name, key -> new ArrayList<>()).add(outcomeOf(test));
        }
      }
    } catch (IOException | SAXException | ParserConfigurationException e) {
      throw new AssertionError(e);
    }
    byTest.values().forEach(Collections::sort);
    return new PublishedOutcomes(byTest);
  }

  private static String outcomeOf(Element test) {
    for (Node part = test.getFirstChild(); part != null; part = part.getNextSibling()) {
      String kind = part.getNodeName();
      if (kind.equals("skipped")) {
        return "skipped";
      }
      if (kind.equals("failure") || kind.equals("error")) {
        return "failed with " + ((Element) part).getAttribute("type");
      }
    }
    return "passed";
  }

  /** Returns the tests that did not end as in {@code other}, with both outcomes. */
  Map<String, String> differencesTo(PublishedOutcomes other) {
    Map<String, String> differences = new TreeMap<>();
    byTest.forEach(
        (test, outcomes) -> {
          List<String> others = other.byTest.getOrDefault(test, List.of("not run"));
          if (!outcomes.equals(others)) {
            differences.put(test, outcomes + " against " + others);
          }
        });
    other.byTest.forEach(
        (test, outcomes) -> {
          if (!byTest.containsKey(test)) {
            differences.put(test, "[not run] against " + outcomes);
          }
        });
    return differences;
  }

  long count(String outcome) {
    return byTest.values().stream()
        .flatMap(List::stream)
        .filter(each -> each.startsWith(outcome))
        .count();
  }

  @Override
  public String toString() {
    return count("passed")
        + " passed, "
        + count("failed")
        + " failed, "
        + count("skipped")
        + " skipped";
  }
}
