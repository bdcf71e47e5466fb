package org.jshmem.microbench.gcmc;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The waves of which the field of all charges is made in a periodic box (Ewald): those with whole numbers of periods along the sides,
 * shorter than a greatest number; of each two that are opposite one, or both where they have no period along the first side. A greatest
 * number of 5 gives the 276 of paper 004.
 */
final class WaveVectors {

    private final int most;
    private final int[] periods;
    private final double[] weights;

    /** For a box with such a side; the screening decides how much of the field is left to waves. */
    WaveVectors(int most, double side, double screening) {
        this.most = most;
        List<int[]> all = new ArrayList<>();
        for (int x = 0; x <= most; x++) {
            for (int y = -most; y <= most; y++) {
                for (int z = -most; z <= most; z++) {
                    int square = x * x + y * y + z * z;
                    if (square > 0 && square < most * most) {
                        all.add(new int[]{x, y, z});
                    }
                }
            }
        }
        periods = all.stream().flatMapToInt(Arrays::stream).toArray();
        weights = all.stream().mapToDouble(wave -> weight(wave, side, screening)).toArray();
    }

    /** Opposite waves are there both where x is 0, and else one of them stands for two. */
    private static double weight(int[] wave, double side, double screening) {
        double unit = 2 * Math.PI / side;
        double square = unit * unit * (wave[0] * wave[0] + wave[1] * wave[1] + wave[2] * wave[2]);
        double half = 2 * Math.PI / (side * side * side) * Math.exp(-square / (4 * screening * screening)) / square;
        return wave[0] == 0 ? half : 2 * half;
    }

    int count() {
        return weights.length;
    }

    /** The greatest number of periods along a side. */
    int most() {
        return most;
    }

    /** Periods of a wave along a side. */
    int periods(int wave, int dimension) {
        return periods[3 * wave + dimension];
    }

    /** The energy of amplitudes, of which each has a real and an imaginary part. */
    double energy(double[] amplitudes) {
        double energy = 0;
        for (int wave = 0; wave < weights.length; wave++) {
            double real = amplitudes[2 * wave];
            double imaginary = amplitudes[2 * wave + 1];
            energy += weights[wave] * (real * real + imaginary * imaginary);
        }
        return energy;
    }
}
