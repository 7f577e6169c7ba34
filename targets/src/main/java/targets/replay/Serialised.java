package targets.replay;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Date;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;

/** Shows an object graph before and after it was written and read, and its computed version. */
public final class Serialised implements Serializable {
  private final Date made = new Date();
  private final Set<Object> set = new HashSet<>();
  private final double number = Math.random();
  private transient int passing = 5;

  public static void main(String[] args) throws Exception {
    Serialised first = new Serialised();
    first.set.add(first);
    first.set.add(UUID.randomUUID());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(first);
    }
    System.out.println(bytes.size() + " " + Arrays.hashCode(bytes.toByteArray()));
    ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    Serialised second = (Serialised) in.readObject();
    System.out.println(second.made.getTime() + " " + second.number + " " + second.passing);
    System.out.println(second.set.size() + " " + second.set.contains(second));
    System.out.println(ObjectStreamClass.lookup(Serialised.class).getSerialVersionUID());
  }
}
