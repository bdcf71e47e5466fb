package org.jshmem.nas.flow;

/** Constants of the equations (NPB 3.4, {@code SP/set_constants.f}, with its names where it gives no other). */
public final class Gas {

    /** Ratio of specific heats, c1. */
    public static final double GAMMA = 1.4;
    /** c2. */
    public static final double GAMMA_MINUS_1 = 0.4;
    /** c3 * c4. */
    public static final double VISCOSITY = 0.1;
    /** c1 * c5. */
    public static final double CONDUCTION = 1.96;
    /** dssp: a quarter of the largest second-order dissipation. */
    public static final double DISSIPATION = 0.25;

    private Gas() {}

    /**
     * dx1 to dx5, which are all equal, and so for y and z: second-order dissipation.
     *
     * @param direction along which
     * @return the coefficient
     */
    public static double secondDissipation(Direction direction) {
        return direction == Direction.Z ? 1.0 : 0.75;
    }
}
