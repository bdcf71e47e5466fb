package org.jshmem.nas.flow;

/** Computes what follows from the unknowns. */
final class Derived {

    private static final double SOUND = Gas.GAMMA * Gas.GAMMA_MINUS_1;

    private Derived() {}

    /** All points of a row, those of the halo included. */
    static void compute(double[][] row) {
        velocities(row[Row.DENSITY], row[Row.MOMENTUM_X], row[Row.MOMENTUM_Y], row[Row.MOMENTUM_Z],
                row[Row.SPECIFIC_VOLUME], row[Row.VELOCITY_X], row[Row.VELOCITY_Y], row[Row.VELOCITY_Z]);
        energies(row[Row.MOMENTUM_X], row[Row.MOMENTUM_Y], row[Row.MOMENTUM_Z], row[Row.ENERGY],
                row[Row.SPECIFIC_VOLUME], row[Row.KINETIC], row[Row.SPECIFIC_KINETIC], row[Row.SOUND_SPEED]);
    }

    private static void velocities(double[] density, double[] momentumX, double[] momentumY, double[] momentumZ,
            double[] volume, double[] velocityX, double[] velocityY, double[] velocityZ) {
        for (int i = 0; i < density.length; i++) {
            double v = 1 / density[i];
            volume[i] = v;
            velocityX[i] = momentumX[i] * v;
            velocityY[i] = momentumY[i] * v;
            velocityZ[i] = momentumZ[i] * v;
        }
    }

    private static void energies(double[] momentumX, double[] momentumY, double[] momentumZ, double[] energy,
            double[] volume, double[] kinetic, double[] specific, double[] sound) {
        for (int i = 0; i < energy.length; i++) {
            double v = volume[i];
            double half = 0.5 * v
                    * (momentumX[i] * momentumX[i] + momentumY[i] * momentumY[i] + momentumZ[i] * momentumZ[i]);
            kinetic[i] = half;
            specific[i] = half * v;
            sound[i] = Math.sqrt(SOUND * v * (energy[i] - half));
        }
    }
}
