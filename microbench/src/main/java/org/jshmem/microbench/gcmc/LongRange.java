package org.jshmem.microbench.gcmc;

import java.util.Arrays;

import org.jshmem.shmemx.Work;

/** The part of the energy that waves carry: each PE adds up the waves of its molecules, and all add up theirs. */
final class LongRange {

    /** What a simulated machine is told a sine or cosine costs, since it does not look into the JDK: about what a P54C takes. */
    private static final int CYCLES_OF_SINE = 100;

    /** Two complex products and a sum that is scaled. */
    private static final int FLOPS_OF_WAVE = 16;

    private final Molecules molecules;
    private final WaveVectors waves;
    private final Sums sums;
    private final double[] amplitudes;
    /** Of one atom: along each side, for each number of periods, real and imaginary part. */
    private final double[][] phases;

    LongRange(Molecules molecules, WaveVectors waves, Sums sums) {
        this.molecules = molecules;
        this.waves = waves;
        this.sums = sums;
        amplitudes = new double[2 * waves.count()];
        phases = new double[3][2 * (2 * waves.most() + 1)];
    }

    /** Collective. */
    double energy() {
        long atoms = (long) sums.own(molecules) * molecules.atoms();
        long flops = atoms * (2L * 3 * (waves.most() + 1) * CYCLES_OF_SINE + (long) FLOPS_OF_WAVE * waves.count());
        Work.charge(flops, atoms * waves.count() * 2 * Double.BYTES, true, this::addOwn);
        sums.add(amplitudes);
        return waves.energy(amplitudes);
    }

    private void addOwn() {
        Arrays.fill(amplitudes, 0);
        for (int place = sums.pe(); place < molecules.places(); place += sums.pes()) {
            for (int atom = 0; molecules.isTaken(place) && atom < molecules.atoms(); atom++) {
                addAtom(place, atom);
            }
        }
    }

    private void addAtom(int place, int atom) {
        for (int dimension = 0; dimension < 3; dimension++) {
            setPhases(phases[dimension], 2 * Math.PI * molecules.coordinate(place, atom, dimension) / molecules.side());
        }
        double charge = molecules.charge(atom);
        for (int wave = 0; wave < waves.count(); wave++) {
            int x = at(waves.periods(wave, 0));
            int y = at(waves.periods(wave, 1));
            int z = at(waves.periods(wave, 2));
            double real = phases[0][x] * phases[1][y] - phases[0][x + 1] * phases[1][y + 1];
            double imaginary = phases[0][x] * phases[1][y + 1] + phases[0][x + 1] * phases[1][y];
            amplitudes[2 * wave] += charge * (real * phases[2][z] - imaginary * phases[2][z + 1]);
            amplitudes[2 * wave + 1] += charge * (real * phases[2][z + 1] + imaginary * phases[2][z]);
        }
    }

    private void setPhases(double[] along, double angle) {
        for (int periods = 0; periods <= waves.most(); periods++) {
            double real = Math.cos(periods * angle);
            double imaginary = Math.sin(periods * angle);
            along[at(periods)] = real;
            along[at(periods) + 1] = imaginary;
            along[at(-periods)] = real;
            along[at(-periods) + 1] = periods == 0 ? imaginary : -imaginary;
        }
    }

    private int at(int periods) {
        return 2 * (periods + waves.most());
    }
}
