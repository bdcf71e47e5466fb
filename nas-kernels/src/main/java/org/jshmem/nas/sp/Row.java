package org.jshmem.nas.sp;

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
final class Row {

    /** Points beyond each end of a row: the dissipation reaches two. */
    static final int HALO = 2;

    static final int DENSITY = 0;
    static final int MOMENTUM_X = 1;
    static final int MOMENTUM_Y = 2;
    static final int MOMENTUM_Z = 3;
    static final int ENERGY = 4;

    /** The quantities up to here are conserved: the unknowns of the system, and the components of a right-hand side. */
    static final int COMPONENTS = 5;

    static final int VELOCITY_X = 5;
    static final int VELOCITY_Y = 6;
    static final int VELOCITY_Z = 7;
    /** Kinetic energy per volume. */
    static final int KINETIC = 8;
    /** Kinetic energy per mass. */
    static final int SPECIFIC_KINETIC = 9;
    static final int SPECIFIC_VOLUME = 10;
    static final int SOUND_SPEED = 11;

    static final int QUANTITIES = 12;

    private Row() {}

    /** The velocity that belongs to a momentum. */
    static int velocityOf(int momentum) {
        return momentum - MOMENTUM_X + VELOCITY_X;
    }
}
