package targets.replay;

import java.nio.charset.Charset;
import java.text.DateFormat;
import java.text.NumberFormat;
import java.util.Date;
import java.util.Locale;

/** Shows what follows from the default locale and charset: numbers, dates, letters. */
public final class Locales {
  public static void main(String[] args) {
    System.out.println(Locale.getDefault() + " " + Charset.defaultCharset());
    System.out.println(NumberFormat.getInstance().format(1234567.891));
    System.out.println(DateFormat.getDateInstance(DateFormat.LONG).format(new Date()));
    System.out.println("TITLE".toLowerCase() + String.format(" %,.2f", 9876.5));
  }
}
