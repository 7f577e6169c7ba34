import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Four clients ask an HTTP server of four threads that counts its visitors without a lock. */
public final class Requests {
  private static final int THREADS = 4;
  private static final int REQUESTS = 40;

  private static int visitors;

  private Requests() {}

  public static void main(String[] args) throws Exception {
    InetAddress here = InetAddress.getLoopbackAddress();
    HttpServer server = HttpServer.create(new InetSocketAddress(here, 0), 0);
    ExecutorService workers = Executors.newFixedThreadPool(THREADS);
    server.setExecutor(workers);
    server.createContext("/", Requests::answer);
    server.start();
    String address = "http://" + here.getHostAddress() + ":" + server.getAddress().getPort() + "/";
    System.out.println(address);

    ExecutorService clients = Executors.newFixedThreadPool(THREADS);
    List<Future<String>> answers = new ArrayList<>();
    for (int i = 0; i < REQUESTS; i++) {
      URI page = URI.create(address + i);
      answers.add(clients.submit(() -> ask(page)));
    }
    for (Future<String> answer : answers) {
      System.out.println(answer.get());
    }
    clients.shutdown();
    server.stop(0);
    workers.shutdown();
    System.out.println(visitors + " visitors");
  }

  private static void answer(HttpExchange exchange) throws IOException {
    visitors++;
    String text = exchange.getRequestURI() + " by " + Thread.currentThread().getName();
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(200, bytes.length);
    try (OutputStream body = exchange.getResponseBody()) {
      body.write(bytes);
    }
  }

  private static String ask(URI page) throws IOException {
    try (InputStream body = page.toURL().openStream()) {
      return new String(body.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
