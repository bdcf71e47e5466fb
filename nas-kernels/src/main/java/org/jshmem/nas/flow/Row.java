package org.jshmem.nas.flow;

/**
 * The grid is stored by rows along x: for each (j, k) one array per quantity, indexed by i. So a loop along a row reads
 * and writes several arrays at one index, whatever rows they belong to. That is the form the JIT compiler turns into
 * vector instructions; it does not when arrays are read at shifted indices or at an offset of their own.
 *
 * <pre>
 *   state | density, momenta, energy | velocities, kinetic energy, ... derived from them |   arrays of length HALO + n + HALO
 *   rhs   | density, momenta, energy |                                                       the same length
 * </pre>
 */
public final class Row {

    /** Points beyond each end of a row: the dissipation reaches two. */
    public static final int HALO = 2;

    /** Mass per volume. */
    public static final int DENSITY = 0;
    /** Momentum along x per volume. */
    public static final int MOMENTUM_X = 1;
    /** Momentum along y per volume. */
    public static final int MOMENTUM_Y = 2;
    /** Momentum along z per volume. */
    public static final int MOMENTUM_Z = 3;
    /** Energy per volume. */
    public static final int ENERGY = 4;

    /** The quantities up to here are conserved: the unknowns of the system, and the components of a right-hand side. */
    public static final int COMPONENTS = 5;

    /** Velocity along x. */
    public static final int VELOCITY_X = 5;
    /** Velocity along y. */
    public static final int VELOCITY_Y = 6;
    /** Velocity along z. */
    public static final int VELOCITY_Z = 7;
    /** Kinetic energy per volume. */
    public static final int KINETIC = 8;
    /** Kinetic energy per mass. */
    public static final int SPECIFIC_KINETIC = 9;
    /** Volume per mass. */
    public static final int SPECIFIC_VOLUME = 10;
    /** Speed of sound. */
    public static final int SOUND_SPEED = 11;

    /** How many quantities a point has. */
    public static final int QUANTITIES = 12;

    private Row() {}

    /**
     * The velocity that belongs to a momentum.
     *
     * @param momentum index of the momentum
     * @return index of the velocity
     */
    public static int velocityOf(int momentum) {
        return momentum - MOMENTUM_X + VELOCITY_X;
    }
}
