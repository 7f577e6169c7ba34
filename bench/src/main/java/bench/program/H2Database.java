package bench.program;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Random;

/** An order book in an H2 database in memory: inserts, indexed queries, joins, updates. */
final class H2Database implements Program {
  private static final int SEED = 11;

  private final int customers;
  private final int orders;
  private final int lookups;

  H2Database(Scale scale) {
    customers = scale.of(1_500);
    orders = scale.of(15_000);
    lookups = scale.of(8_000);
  }

  @Override
  public String name() {
    return "h2";
  }

  @Override
  public void prepare() {}

  @Override
  public long iteration() {
    // A database without a name is private to its connection and goes when that is closed.
    try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:")) {
      connection.setAutoCommit(false);
      var checksum = new Checksum();
      create(connection);
      insert(connection);
      lookUp(connection, checksum);
      join(connection, checksum);
      update(connection, checksum);
      join(connection, checksum);
      return checksum.value();
    } catch (SQLException e) {
      throw new IllegalStateException("H2 refused its work", e);
    }
  }

  private static void create(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(
          "create table customer(id int primary key, name varchar(40), region int not null)");
      statement.execute(
          "create table orders(id int primary key, customer int not null references customer(id),"
              + " amount decimal(12, 2) not null, state varchar(10) not null)");
      statement.execute("create index orders_by_state on orders(state, amount)");
    }
  }

  private void insert(Connection connection) throws SQLException {
    var random = new Random(SEED);
    try (PreparedStatement customer =
            connection.prepareStatement("insert into customer values(?, ?, ?)");
        PreparedStatement order =
            connection.prepareStatement("insert into orders values(?, ?, ?, ?)")) {
      for (int id = 0; id < customers; id++) {
        customer.setInt(1, id);
        customer.setString(2, "customer " + Integer.toString(random.nextInt(), 36));
        customer.setInt(3, random.nextInt(20));
        customer.addBatch();
      }
      customer.executeBatch();
      for (int id = 0; id < orders; id++) {
        order.setInt(1, id);
        order.setInt(2, random.nextInt(customers));
        order.setBigDecimal(3, java.math.BigDecimal.valueOf(random.nextInt(1_000_000), 2));
        order.setString(4, random.nextInt(3) == 0 ? "open" : "paid");
        order.addBatch();
      }
      order.executeBatch();
    }
    connection.commit();
  }

  private void lookUp(Connection connection, Checksum checksum) throws SQLException {
    var random = new Random(SEED + 1);
    try (PreparedStatement query =
        connection.prepareStatement(
            "select o.amount, c.name from orders o join customer c on c.id = o.customer"
                + " where o.id = ?")) {
      for (int i = 0; i < lookups; i++) {
        query.setInt(1, random.nextInt(orders));
        addRows(query, checksum);
      }
    }
  }

  private static void join(Connection connection, Checksum checksum) throws SQLException {
    try (PreparedStatement query =
        connection.prepareStatement(
            "select c.region, o.state, count(*), sum(o.amount), max(c.name) from orders o"
                + " join customer c on c.id = o.customer where o.amount > 100"
                + " group by c.region, o.state order by c.region, o.state")) {
      addRows(query, checksum);
    }
  }

  private void update(Connection connection, Checksum checksum) throws SQLException {
    try (PreparedStatement pay =
            connection.prepareStatement(
                "update orders set state = 'paid', amount = amount + 1"
                    + " where state = 'open' and amount between ? and ?");
        PreparedStatement delete = connection.prepareStatement("delete from orders where id = ?")) {
      for (int low = 0; low < 5_000; low += 500) {
        pay.setInt(1, low);
        pay.setInt(2, low + 250);
        checksum.add(pay.executeUpdate());
      }
      for (int id = 0; id < orders; id += 10) {
        delete.setInt(1, id);
        checksum.add(delete.executeUpdate());
      }
    }
    connection.commit();
  }

  private static void addRows(PreparedStatement query, Checksum checksum) throws SQLException {
    try (ResultSet rows = query.executeQuery()) {
      int columns = rows.getMetaData().getColumnCount();
      while (rows.next()) {
        for (int column = 1; column <= columns; column++) {
          checksum.add(rows.getString(column).hashCode());
        }
      }
    }
  }
}
