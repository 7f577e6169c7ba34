package targets.replay;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.UnknownHostException;
import java.util.Arrays;

/** Shows what names resolve to on this machine, and its loopback interface. */
public final class HostNames {
  public static void main(String[] args) throws Exception {
    System.out.println(Arrays.toString(InetAddress.getAllByName("localhost")));
    InetAddress loopback = InetAddress.getByName("127.0.0.1");
    System.out.println(loopback.isReachable(100) + " " + loopback);
    NetworkInterface network = NetworkInterface.getByInetAddress(loopback);
    System.out.println(network.getName() + " " + network.isUp() + " " + network.getMTU());
    try {
      System.out.println(InetAddress.getByName("no.such.name.invalid"));
    } catch (UnknownHostException e) {
      System.out.println("unknown");
    }
  }
}
