package bench.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.commons.math3.analysis.MultivariateFunction;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.SingularValueDecomposition;
import org.apache.commons.math3.ode.FirstOrderDifferentialEquations;
import org.apache.commons.math3.ode.nonstiff.DormandPrince853Integrator;
import org.apache.commons.math3.optim.InitialGuess;
import org.apache.commons.math3.optim.MaxEval;
import org.apache.commons.math3.optim.SimpleValueChecker;
import org.apache.commons.math3.optim.linear.LinearConstraint;
import org.apache.commons.math3.optim.linear.LinearConstraintSet;
import org.apache.commons.math3.optim.linear.LinearObjectiveFunction;
import org.apache.commons.math3.optim.linear.NonNegativeConstraint;
import org.apache.commons.math3.optim.linear.Relationship;
import org.apache.commons.math3.optim.linear.SimplexSolver;
import org.apache.commons.math3.optim.nonlinear.scalar.GoalType;
import org.apache.commons.math3.optim.nonlinear.scalar.ObjectiveFunction;
import org.apache.commons.math3.optim.nonlinear.scalar.noderiv.NelderMeadSimplex;
import org.apache.commons.math3.optim.nonlinear.scalar.noderiv.SimplexOptimizer;

/**
 * Solvers of commons-math: linear systems, singular values, an orbit, a linear program, a valley.
 */
final class MathSolvers implements Program {
  private static final int SEED = 15;

  private final int equations;
  private final int singular;
  private final int orbits;
  private final int variables;
  private final int valleys;

  MathSolvers(Scale scale) {
    equations = scale.of(400);
    singular = scale.of(160);
    orbits = scale.of(40);
    variables = scale.of(120);
    valleys = scale.of(40);
  }

  @Override
  public String name() {
    return "math";
  }

  @Override
  public void prepare() {}

  @Override
  public long iteration() {
    var random = new Random(SEED);
    var checksum = new Checksum();
    linearSystem(random, checksum);
    for (double value :
        new SingularValueDecomposition(matrix(singular, random)).getSingularValues()) {
      checksum.add(value);
    }
    orbit(checksum);
    linearProgram(random, checksum);
    valley(checksum);
    return checksum.value();
  }

  private static RealMatrix matrix(int size, Random random) {
    var cells = new double[size][size];
    for (double[] row : cells) {
      for (int column = 0; column < size; column++) {
        row[column] = random.nextDouble() - 0.5;
      }
    }
    return new Array2DRowRealMatrix(cells, false);
  }

  private void linearSystem(Random random, Checksum checksum) {
    var right = new ArrayRealVector(equations, 1.0);
    var decomposition = new LUDecomposition(matrix(equations, random));
    checksum.add(decomposition.getDeterminant());
    checksum.add(decomposition.getSolver().solve(right).getNorm());
  }

  private void orbit(Checksum checksum) {
    var integrator = new DormandPrince853Integrator(1e-9, 1, 1e-11, 1e-11);
    for (int i = 0; i < orbits; i++) {
      double[] state = {0.994, 0, 0, -2.0015851063790824 + i * 1e-5};
      integrator.integrate(new ThreeBodies(), 0, state, 34, state);
      checksum.add(state[0]).add(state[3]);
    }
  }

  private void linearProgram(Random random, Checksum checksum) {
    List<LinearConstraint> constraints = new ArrayList<>();
    for (int i = 0; i < variables; i++) {
      constraints.add(new LinearConstraint(row(random), Relationship.LEQ, 50 + random.nextInt(50)));
    }
    var best =
        new SimplexSolver()
            .optimize(
                new LinearObjectiveFunction(row(random), 0),
                new LinearConstraintSet(constraints),
                GoalType.MAXIMIZE,
                new NonNegativeConstraint(true));
    checksum.add(best.getValue());
  }

  private double[] row(Random random) {
    var row = new double[variables];
    for (int i = 0; i < variables; i++) {
      row[i] = 1 + random.nextInt(20);
    }
    return row;
  }

  private void valley(Checksum checksum) {
    // Rosenbrock's banana in six dimensions.
    MultivariateFunction height =
        at -> {
          double sum = 0;
          for (int i = 0; i + 1 < at.length; i++) {
            double across = at[i + 1] - at[i] * at[i];
            sum += 100 * across * across + (1 - at[i]) * (1 - at[i]);
          }
          return sum;
        };
    for (int i = 0; i < valleys; i++) {
      var lowest =
          new SimplexOptimizer(new SimpleValueChecker(1e-12, 1e-14))
              .optimize(
                  new MaxEval(1_000_000),
                  new ObjectiveFunction(height),
                  GoalType.MINIMIZE,
                  new InitialGuess(new double[] {-1.2, 1, -1 - i * 0.1, 1, -1, 1}),
                  new NelderMeadSimplex(6));
      checksum.add(lowest.getValue());
    }
  }

  /** Arenstorf's orbit of a satellite between earth and moon. */
  private static final class ThreeBodies implements FirstOrderDifferentialEquations {
    private static final double MOON = 0.012277471;
    private static final double EARTH = 1 - MOON;

    @Override
    public int getDimension() {
      return 4;
    }

    @Override
    public void computeDerivatives(double time, double[] state, double[] derivative) {
      double x = state[0];
      double y = state[1];
      double toEarth = Math.pow((x + MOON) * (x + MOON) + y * y, 1.5);
      double toMoon = Math.pow((x - EARTH) * (x - EARTH) + y * y, 1.5);
      derivative[0] = state[2];
      derivative[1] = state[3];
      derivative[2] = x + 2 * state[3] - EARTH * (x + MOON) / toEarth - MOON * (x - EARTH) / toMoon;
      derivative[3] = y - 2 * state[2] - EARTH * y / toEarth - MOON * y / toMoon;
    }
  }
}
