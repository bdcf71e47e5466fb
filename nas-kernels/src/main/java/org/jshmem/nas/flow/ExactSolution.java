package org.jshmem.nas.flow;

/**
 * The exact solution that NPB prescribes, a polynomial of degree four in each coordinate without mixed terms (Bailey et
 * al. 1994, section 3.2.2; the coefficients are those of NPB 3.4, {@code SP/set_constants.f}).
 */
final class ExactSolution {

    private ExactSolution() {}

    /** One component at a point of the unit cube. */
    static double at(int component, double x, double y, double z) {
        double[] c = coefficients(component);
        return c[0] + polynomial(c, 1, x) + polynomial(c, 2, y) + polynomial(c, 3, z);
    }

    /** By component: the constant, then those of x, y, z; of x^2, y^2, z^2; and so on to the fourth power. */
    private static double[] coefficients(int component) {
        return switch (component) {
            case 0 -> new double[]{2.0, 0.0, 0.0, 4.0, 5.0, 3.0, 0.5, 0.02, 0.01, 0.03, 0.5, 0.4, 0.3};
            case 1 -> new double[]{1.0, 0.0, 0.0, 0.0, 1.0, 2.0, 3.0, 0.01, 0.03, 0.02, 0.4, 0.3, 0.5};
            case 2 -> new double[]{2.0, 2.0, 0.0, 0.0, 0.0, 2.0, 3.0, 0.04, 0.03, 0.05, 0.3, 0.5, 0.4};
            case 3 -> new double[]{2.0, 2.0, 0.0, 0.0, 0.0, 2.0, 3.0, 0.03, 0.05, 0.04, 0.2, 0.1, 0.3};
            default -> new double[]{5.0, 4.0, 3.0, 2.0, 0.1, 0.4, 0.3, 0.05, 0.04, 0.03, 0.1, 0.3, 0.2};
        };
    }

    private static double polynomial(double[] c, int first, double x) {
        return x * (c[first] + x * (c[first + 3] + x * (c[first + 6] + x * c[first + 9])));
    }

    /**
     * One component of the initial field: on the boundary the exact solution, inside what linear interpolation between
     * the faces gives along each direction, blended.
     */
    static double blended(int component, double x, double y, double z) {
        double alongX = x * at(component, 1, y, z) + (1 - x) * at(component, 0, y, z);
        double alongY = y * at(component, x, 1, z) + (1 - y) * at(component, x, 0, z);
        double alongZ = z * at(component, x, y, 1) + (1 - z) * at(component, x, y, 0);
        return alongX + alongY + alongZ - alongX * alongY - alongX * alongZ - alongY * alongZ
                + alongX * alongY * alongZ;
    }
}
