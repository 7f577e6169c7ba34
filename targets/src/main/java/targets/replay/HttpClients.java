package targets.replay;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/** Shows what several requests of one HTTP client get from the JDK's own server, in what order. */
public final class HttpClients {
  public static void main(String[] args) throws Exception {
    InetSocketAddress anyPort = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    HttpServer server = HttpServer.create(anyPort, 0);
    AtomicInteger served = new AtomicInteger();
    server.createContext(
        "/",
        exchange -> {
          String answer = exchange.getRequestURI() + " served as " + served.incrementAndGet();
          exchange.getResponseHeaders().add("Served-At", String.valueOf(System.nanoTime()));
          exchange.sendResponseHeaders(200, answer.length());
          exchange.getResponseBody().write(answer.getBytes());
          exchange.close();
        });
    server.start();
    HttpClient client = HttpClient.newHttpClient();
    List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      URI uri = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/" + i);
      answers.add(
          client.sendAsync(
              HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString()));
    }
    for (CompletableFuture<HttpResponse<String>> answer : answers) {
      HttpResponse<String> response = answer.get();
      System.out.println(response.uri() + " " + response.statusCode() + " " + response.body());
      System.out.println(response.headers().firstValue("Served-At"));
    }
    server.stop(0);
  }
}
