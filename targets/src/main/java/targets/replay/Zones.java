package targets.replay;

import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.GregorianCalendar;
import java.util.TimeZone;

/** Shows what follows from the default time zone. */
public final class Zones {
  public static void main(String[] args) {
    System.out.println(TimeZone.getDefault().getID() + " " + ZoneId.systemDefault());
    System.out.println(LocalDateTime.now().truncatedTo(ChronoUnit.HOURS));
    System.out.println(new GregorianCalendar().getTimeZone().getRawOffset());
    TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
    System.out.println(ZonedDateTime.now());
  }
}
