import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.h2.tools.Server;

/** Four clients write the same ten rows of an H2 server; who comes last differs from run to run. */
public final class Database {
  private static final int CLIENTS = 4;
  private static final int WRITES = 50;
  private static final int ROWS = 10;

  private Database() {}

  public static void main(String[] args) throws Exception {
    Server server = Server.createTcpServer("-tcpPort", "0", "-ifNotExists").start();
    String url = "jdbc:h2:" + server.getURL() + "/mem:test;DB_CLOSE_DELAY=-1";
    System.out.println(url);
    try (Connection connection = DriverManager.getConnection(url, "sa", "");
        Statement statement = connection.createStatement()) {
      statement.execute("create table rows_(id int primary key, written int, who varchar)");
    }
    List<Thread> clients = new ArrayList<>();
    for (int i = 0; i < CLIENTS; i++) {
      int first = i * 1000;
      clients.add(new Thread(() -> write(url, first), "client" + i));
    }
    clients.forEach(Thread::start);
    for (Thread client : clients) {
      client.join();
    }
    print(url);
    server.stop();
  }

  private static void write(String url, int first) {
    String sql = "merge into rows_(id, written, who) key(id) values(?, ?, ?)";
    try (Connection connection = DriverManager.getConnection(url, "sa", "")) {
      for (int i = 0; i < WRITES; i++) {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
          statement.setInt(1, i % ROWS);
          statement.setInt(2, first + i);
          statement.setString(3, Thread.currentThread().getName());
          statement.executeUpdate();
        } catch (SQLException e) {
          System.out.println(Thread.currentThread().getName() + " failed: " + e.getErrorCode());
        }
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void print(String url) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url, "sa", "");
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("select * from rows_ order by id")) {
      while (rows.next()) {
        System.out.println(rows.getInt(1) + " " + rows.getInt(2) + " by " + rows.getString(3));
      }
    }
  }
}
