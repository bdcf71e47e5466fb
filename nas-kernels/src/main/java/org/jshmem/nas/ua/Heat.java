package org.jshmem.nas.ua;

/** The coefficients of the discrete equation for an element of each level. */
final class Heat {

    private static final double VISCOSITY = 0.005;

    private final double timeStep;
    private final double[] weights = Lobatto.weights();
    private final double[] stiffnessDiagonal = new double[Element.POINTS];
    private final double[] massDiagonal = new double[Element.POINTS];

    Heat(double timeStep) {
        this.timeStep = timeStep;
        double[][] k = Lobatto.stiffness();
        for (int point = 0; point < Element.POINTS; point++) {
            int x = point % 5;
            int y = point / 5 % 5;
            int z = point / 25;
            stiffnessDiagonal[point] = k[x][x] * weights[y] * weights[z] + k[y][y] * weights[x] * weights[z]
                    + k[z][z] * weights[x] * weights[y];
            massDiagonal[point] = weights[x] * weights[y] * weights[z];
        }
    }

    double timeStep() {
        return timeStep;
    }

    /** Quadrature weights along a side. */
    double[] weights() {
        return weights;
    }

    /** The quadrature weight of a point. */
    double weight(int point) {
        return massDiagonal[point];
    }

    /** The ratio of half a side to the distance between -1 and 0. */
    private static double half(int level) {
        return 0.5 / (1 << level);
    }

    /** The volume of an element as a part of that of the element from -1 to 1. */
    static double volume(int level) {
        return half(level) * half(level) * half(level);
    }

    /** Of the medium, in sides from -1 to 1 per time, against the derivative. */
    double speed(int level) {
        return -HeatSource.VELOCITY / half(level);
    }

    double stiffness(int level) {
        return VISCOSITY * half(level);
    }

    double mass(int level) {
        return volume(level) / timeStep;
    }

    /** The diagonal element of the stiffness for a point, from -1 to 1. */
    double stiffnessDiagonal(int point) {
        return stiffnessDiagonal[point];
    }

    /** The operator's diagonal element for a point, in one element. */
    double diagonal(int point, int level) {
        return stiffness(level) * stiffnessDiagonal[point] + mass(level) * massDiagonal[point];
    }
}
