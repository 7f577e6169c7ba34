/** Code in front of super(). */
public class Modern25 {
  static class Parent {
    final int size;

    Parent(int size) {
      this.size = size;
      show();
    }

    void show() {
      System.out.println("parent " + size);
    }
  }

  static class Child extends Parent {
    final int early;

    Child(int... numbers) {
      int sum = 0;
      for (int i = 0; i < numbers.length; i++) {
        sum += numbers[i];
      }
      for (int number : numbers) {
        if (number < 0) {
          throw new IllegalArgumentException("negative " + number);
        }
        sum += Math.abs(number);
      }
      early = sum;
      super(sum > 5 ? sum : new Parent(1).size);
    }

    @Override
    void show() {
      System.out.println("child " + early + " " + size);
    }
  }

  public static void main(String[] args) {
    new Child(1, 2, 3);
    new Child();
    try {
      new Child(3, -1);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage() + e.getStackTrace()[0]);
    }
  }
}
