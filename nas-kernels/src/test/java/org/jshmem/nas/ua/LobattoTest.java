package org.jshmem.nas.ua;

import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

class LobattoTest {

    private static final double TOLERANCE = 1e-14;

    private static double[] times(double[][] matrix, double... values) {
        double[] product = new double[matrix.length];
        for (int i = 0; i < matrix.length; i++) {
            for (int j = 0; j < values.length; j++) {
                product[i] += matrix[i][j] * values[j];
            }
        }
        return product;
    }

    /** At the points of the side, moved and shrunk. */
    private static DoubleStream at(double scale, double shift, DoubleUnaryOperator function) {
        return DoubleStream.of(Lobatto.points()).map(x -> function.applyAsDouble(scale * x + shift));
    }

    private static double[] at(DoubleUnaryOperator function) {
        return at(1, 0, function).toArray();
    }

    @Test
    void quadratureIsExactToDegreeSeven() {
        for (int degree = 0; degree <= 7; degree++) {
            int power = degree;
            double[] values = at(x -> Math.pow(x, power));
            double sum = 0;
            for (int i = 0; i < values.length; i++) {
                sum += Lobatto.weights()[i] * values[i];
            }
            assertEquals(degree % 2 == 0 ? 2.0 / (degree + 1) : 0, sum, TOLERANCE);
        }
    }

    @Test
    void polynomialsOfDegreeFourAreExact() {
        for (int degree = 0; degree <= 4; degree++) {
            int power = degree;
            DoubleUnaryOperator f = x -> Math.pow(x, power);
            double[] values = at(f);
            double[] slopes = at(x -> power == 0 ? 0 : power * Math.pow(x, power - 1));
            double[] low = at(0.5, -0.5, f).toArray();
            double[] high = at(0.5, 0.5, f).toArray();
            double[] halves = DoubleStream.concat(DoubleStream.of(low), DoubleStream.of(high)).toArray();
            double[] cut = DoubleStream.concat(DoubleStream.of(low), DoubleStream.of(high).skip(1)).toArray();
            assertArrayEquals(slopes, times(Lobatto.derivative(), values), TOLERANCE);
            assertArrayEquals(low, times(Lobatto.refinement(0), values), TOLERANCE);
            assertArrayEquals(high, times(Lobatto.refinement(1), values), TOLERANCE);
            assertArrayEquals(values, times(Lobatto.coarsening(), halves), TOLERANCE);
            assertArrayEquals(values, times(Lobatto.projection(), cut), TOLERANCE);
        }
    }

    /** Some figures of NPB 3.4. */
    @Test
    void matricesAreThoseOfNpb() {
        assertEquals(-1.240990253030982, Lobatto.derivative()[1][0], TOLERANCE);
        assertEquals(0.7898516348912331, Lobatto.refinement(0)[1][1], TOLERANCE);
        assertEquals(0.7024534364259963, Lobatto.coarsening()[1][2], TOLERANCE);
        assertArrayEquals(
                new double[]{-0.1772843218615690, 0.7152146412463197, 0.4398680650316104, 8.333333333333333e-2, 0,
                    -4.854797457965334e-2, -5.891568407922938e-2, 8.333333333333333e-2, -3.700139242414530e-2},
                Lobatto.projection()[1], TOLERANCE);
        assertEquals(2 * 7.03125e-2, Lobatto.projection()[2][4], TOLERANCE);
    }

    @Test
    void stiffnessIsTheIntegralOfProductsOfSlopes() {
        double[] product = times(Lobatto.stiffness(), at(x -> x * x * x));
        double energy = 0;
        for (int i = 0; i < product.length; i++) {
            energy += product[i] * at(x -> x * x * x)[i];
        }
        assertEquals(9 * 2.0 / 5, energy, TOLERANCE);
    }

    /** Against the sum over axes of products with the matrices. */
    @Test
    void linesMultiplyByTheMatrices() {
        double[][] u = new double[Element.POINTS][1];
        for (int point = 0; point < Element.POINTS; point++) {
            u[point][0] = Math.sin(point);
        }
        double[] w = Lobatto.weights();
        double[][] slopes = new double[Element.POINTS][1];
        double[][] forces = new double[Element.POINTS][1];
        Lines.addDerivatives(u, slopes, 1);
        Lines.addStiffness(u, forces, w, 1);
        for (int point = 0; point < Element.POINTS; point++) {
            int[] at = {point % 5, point / 5 % 5, point / 25};
            int[] steps = {1, 5, 25};
            double slope = 0;
            double force = 0;
            for (int axis = 0; axis < 3; axis++) {
                double weight = w[at[(axis + 1) % 3]] * w[at[(axis + 2) % 3]];
                for (int j = 0; j < 5; j++) {
                    double value = u[point + (j - at[axis]) * steps[axis]][0];
                    slope += Lobatto.derivative()[at[axis]][j] * value;
                    force += weight * Lobatto.stiffness()[at[axis]][j] * value;
                }
            }
            assertEquals(slope, slopes[point][0], 1e-13);
            assertEquals(force, forces[point][0], 1e-13);
        }
    }
}
