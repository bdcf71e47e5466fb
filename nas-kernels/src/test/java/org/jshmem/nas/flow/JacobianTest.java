package org.jshmem.nas.flow;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** The derivative of the flux by the unknowns, against differences of the flux itself. */
class JacobianTest {

    private static final double[] UNKNOWNS = {1.3, 0.4, -0.6, 0.5, 3.7};
    private static final double CHANGE = 1e-6;

    private static double[][] state(double[] unknowns) {
        double[][] state = new double[Row.QUANTITIES][1];
        for (int m = 0; m < Row.COMPONENTS; m++) {
            state[m][0] = unknowns[m];
        }
        Derived.compute(state);
        return state;
    }

    /** The flux along a direction, written down once more. */
    private static double flux(int component, Direction direction, double... u) {
        double velocity = u[direction.normalMomentum()] / u[0];
        double kinetic = (u[1] * u[1] + u[2] * u[2] + u[3] * u[3]) / u[0] / 2;
        double pressure = Gas.GAMMA_MINUS_1 * (u[4] - kinetic);
        return switch (component) {
            case 0 -> u[direction.normalMomentum()];
            case 4 -> (u[4] + pressure) * velocity;
            default -> u[component] * velocity + (component == direction.normalMomentum() ? pressure : 0);
        };
    }

    /** What viscosity and heat conduction spread: see {@link Flux}. */
    private static double spread(int component, Direction direction, double... u) {
        double normal = component == direction.normalMomentum() ? 4.0 / 3 : 1;
        double velocity = u[direction.normalMomentum()] / u[0];
        double kinetic = (u[1] * u[1] + u[2] * u[2] + u[3] * u[3]) / u[0] / u[0] / 2;
        return switch (component) {
            case 0 -> 0;
            case 4 -> Gas.VISCOSITY * ((1 - Gas.CONDUCTION) * kinetic + velocity * velocity / 6
                    + Gas.CONDUCTION * u[4] / u[0]);
            default -> Gas.VISCOSITY * normal * u[component] / u[0];
        };
    }

    private static double difference(int component, Direction direction, int unknown, double convective,
            double viscous) {
        double[] more = UNKNOWNS.clone();
        more[unknown] += CHANGE;
        double[] less = UNKNOWNS.clone();
        less[unknown] -= CHANGE;
        return (convective * (flux(component, direction, more) - flux(component, direction, less))
                + viscous * (spread(component, direction, more) - spread(component, direction, less))) / (2 * CHANGE);
    }

    @ParameterizedTest
    @EnumSource
    void isTheDerivativeOfFluxAndViscousTerms(Direction direction) {
        double[][] block = new double[Blocks.ELEMENTS][1];
        Jacobian jacobian = new Jacobian(direction);
        jacobian.set(state(UNKNOWNS), 0.7, -0.9, 0.3, block, 0, 1);
        for (int m = 0; m < Blocks.SIZE; m++) {
            double[] inPattern = new double[Blocks.SIZE];
            for (int n : jacobian.filled(m)) {
                inPattern[n] = block[m * Blocks.SIZE + n][0];
            }
            for (int n = 0; n < Blocks.SIZE; n++) {
                double expected = difference(m, direction, n, 0.7, -0.9) + (m == n ? 0.3 : 0);
                assertEquals(expected, block[m * Blocks.SIZE + n][0], 1e-8, m + " by " + n);
                assertEquals(expected, inPattern[n], 1e-8, m + " by " + n);
            }
        }
    }

    /** Without the blocks the same comes out. */
    @ParameterizedTest
    @EnumSource
    void productIsThatOfTheBlock(Direction direction) {
        double[][] state = state(UNKNOWNS);
        double[][] block = new double[Blocks.ELEMENTS][1];
        new Jacobian(direction).set(state, 0.7, -0.9, 0.3, block, 0, 1);
        double[][] x = {{0.2}, {-0.5}, {1.1}, {0.8}, {-1.4}};
        double[][] product = new double[Blocks.SIZE][1];
        new JacobianProduct(direction).compute(state, 0.7, -0.9, 0.3, x, product, 0, 1);
        Blocks.subtractProduct(block, x, product, 0, 1);
        for (int m = 0; m < Blocks.SIZE; m++) {
            assertEquals(0, product[m][0], 1e-14, "component " + m);
        }
    }
}
