package org.jshmem.nas.sp;

/** Constants of the equations (NPB 3.4, {@code SP/set_constants.f}, with its names where it gives no other). */
final class Gas {

    /** Ratio of specific heats, c1. */
    static final double GAMMA = 1.4;
    /** c2. */
    static final double GAMMA_MINUS_1 = 0.4;
    /** c3 * c4. */
    static final double VISCOSITY = 0.1;
    /** c1 * c5. */
    static final double CONDUCTION = 1.96;
    /** bt. */
    static final double SQRT_HALF = Math.sqrt(0.5);
    /** dssp: a quarter of the largest second-order dissipation. */
    static final double DISSIPATION = 0.25;

    private Gas() {}

    /** dx1 to dx5, which are all equal, and so for y and z: second-order dissipation along a direction. */
    static double secondDissipation(Direction direction) {
        return direction == Direction.Z ? 1.0 : 0.75;
    }
}
