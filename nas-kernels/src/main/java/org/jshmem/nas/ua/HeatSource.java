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

    /** What it adds per time at a point whose distance from the centre has this square. */
    double power(double square) {
        return square <= radius * radius ? Math.cos(Math.sqrt(square) * (Math.PI / radius)) + 1 : 0;
    }
}
