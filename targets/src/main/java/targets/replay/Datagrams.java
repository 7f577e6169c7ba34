package targets.replay;

import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;

/** Shows from where datagrams come, and in which order. */
public final class Datagrams {
  public static void main(String[] args) throws Exception {
    InetAddress loopback = InetAddress.getLoopbackAddress();
    try (DatagramSocket receiver = new DatagramSocket(0, loopback)) {
      receiver.setSoTimeout(200);
      for (int i = 0; i < 3; i++) {
        Together.thread(
                i,
                number -> {
                  byte[] bytes = ("from " + number + " at " + System.nanoTime()).getBytes();
                  try (DatagramSocket sender = new DatagramSocket(0, loopback)) {
                    sender.send(
                        new DatagramPacket(bytes, bytes.length, loopback, receiver.getLocalPort()));
                  }
                })
            .start();
      }
      for (int i = 0; i < 3; i++) {
        DatagramPacket packet = new DatagramPacket(new byte[100], 100);
        receiver.receive(packet);
        System.out.println(
            packet.getPort() + " " + new String(packet.getData(), 0, packet.getLength()));
      }
    }
  }
}
