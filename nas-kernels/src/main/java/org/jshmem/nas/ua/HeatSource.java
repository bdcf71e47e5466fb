package org.jshmem.nas.ua;

/**
 * The ball that heats, at one time. It moves along the diagonal; the mesh is finest where it is.
 *
 * @param radius of the ball
 * @param x      of its centre
 * @param y      of its centre
 * @param z      of its centre
 */
record HeatSource(double radius, double x, double y, double z) {

    /** Of the ball, and of the medium, along each axis. */
    static final double VELOCITY = 3;

    private static final double START_X = 3.0 / 7;
    private static final double START_Y = 2.0 / 7;
    private static final double START_Z = 2.0 / 7;

    static HeatSource at(double radius, double time) {
        return new HeatSource(radius, START_X + VELOCITY * time, START_Y + VELOCITY * time, START_Z + VELOCITY * time);
    }

    /** Of the centre along an axis. */
    double centre(int axis) {
        return axis == 0 ? x : axis == 1 ? y : z;
    }

    /** Whether it has a point in common with a leaf, or with the family that begins there. */
    boolean touches(Octree mesh, int leaf, int side) {
        double scale = 1.0 / mesh.cells();
        double dx = distance(x, mesh.coordinate(leaf, 0) * scale, side * scale);
        double dy = distance(y, mesh.coordinate(leaf, 1) * scale, side * scale);
        double dz = distance(z, mesh.coordinate(leaf, 2) * scale, side * scale);
        return dx * dx + dy * dy + dz * dz < radius * radius;
    }

    private static double distance(double centre, double start, double length) {
        return Math.max(Math.max(start - centre, centre - (start + length)), 0);
    }

    /**
     * What it adds per time is {@code 1 + cos(pi r / radius)} inside of the ball. That is {@code 2 (1 - s)^2 g(s)^2} where s is the square
     * of {@code r / radius} and g a polynomial, which needs neither roots nor branches: the series of {@code cos(pi / 2 sqrt(s))} without
     * its zero at 1.
     *
     * @return the coefficients of g, the constant first
     */
    static double[] series() {
        int terms = 15;
        double[] cosine = new double[terms];
        cosine[0] = 1;
        for (int k = 1; k < terms; k++) {
            cosine[k] = -cosine[k - 1] * (Math.PI / 2) * (Math.PI / 2) / (2 * k * (2 * k - 1));
        }
        double[] series = new double[10];
        double rest = 0;
        for (int k = terms - 1; k > 0; k--) {
            rest -= cosine[k];
            if (k <= series.length) {
                series[k - 1] = rest;
            }
        }
        return series;
    }
}
