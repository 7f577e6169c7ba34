package targets.replay;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;

/** Shows the time as java.time tells it. */
public final class TimeClocks {
  public static void main(String[] args) {
    System.out.println(Instant.now());
    System.out.println(Clock.systemUTC().millis());
    System.out.println(LocalDate.now());
    System.out.println(LocalTime.now());
    System.out.println(ZonedDateTime.now(ZoneId.of("Europe/Zurich")));
    System.out.println(Duration.between(Instant.EPOCH, Instant.now()));
    System.out.println(Clock.tickSeconds(ZoneId.systemDefault()).instant());
  }
}
