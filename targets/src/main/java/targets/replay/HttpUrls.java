package targets.replay;

import com.sun.net.httpserver.HttpServer;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URL;

/** Shows what a URL connection reads from the JDK's own server, headers and errors included. */
public final class HttpUrls {
  public static void main(String[] args) throws Exception {
    InetSocketAddress anyPort = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    HttpServer server = HttpServer.create(anyPort, 0);
    server.createContext(
        "/time",
        exchange -> {
          byte[] body = ("posted " + exchange.getRequestBody().readAllBytes().length).getBytes();
          exchange.sendResponseHeaders(200, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
    URL url = new URL("http://127.0.0.1:" + server.getAddress().getPort() + "/time");
    HttpURLConnection connection = (HttpURLConnection) url.openConnection();
    connection.setDoOutput(true);
    connection.getOutputStream().write(("now " + System.nanoTime()).getBytes());
    System.out.println(url + " " + new String(connection.getInputStream().readAllBytes()));
    System.out.println(connection.getHeaderField("Date"));
    HttpURLConnection missing = (HttpURLConnection) new URL(url, "/missing").openConnection();
    System.out.println(missing.getResponseCode());
    server.stop(0);
  }
}
