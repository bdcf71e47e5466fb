package org.jshmem.nas.dt;

import org.jshmem.nas.NasRandom;

/**
 * The streams of the sources: samples of four features, each a geometric sequence in a prime field (NPB 3.4, {@code DT/dt.c}).
 */
final class Features {

    /** Elements of a sample. */
    static final int FIELDS = 4;

    private static final long SEED = 314_159_265L;
    /** What NPB uses for every class: the letter of class S. */
    private static final int LETTER = 'S';
    private static final int LONGEST_SKIP = 3_141_592;
    private static final int[] PRIMES = {421, 419, 1427, 3527};
    private static final int[] GENERATORS = {2, 2, 2, 5};

    private Features() {}

    /** How many elements the stream of a source has. */
    static int doubles(DtProblem problem, int node) {
        int power = 2 * node + 1;
        double uniform = (SEED * power & NasRandom.MASK) * Math.scalb(1.0, -NasRandom.STATE_BITS);
        int offset = Math.abs(power((int) (1 / uniform) * LETTER, power, 2 * problem.deviation()));
        return (problem.samples() - problem.deviation() + offset) * FIELDS;
    }

    /** The stream of a source. */
    static double[] of(DtProblem problem, int node) {
        double[] stream = new double[doubles(problem, node)];
        long skip = stream.length * (node + 1) % LONGEST_SKIP;
        for (int field = 0; field < FIELDS; field++) {
            fill(stream, field, power(GENERATORS[field], skip, PRIMES[field]));
        }
        return stream;
    }

    private static void fill(double[] stream, int field, int start) {
        int generator = GENERATORS[field];
        int prime = PRIMES[field];
        int value = start;
        for (int i = field; i < stream.length; i += FIELDS) {
            value = value * generator % prime;
            stream[i] = value;
        }
    }

    /** Modulo a number, with products that wrap at 32 bits: NPB's checksums imply that. */
    static int power(int base, long exponent, int modulus) {
        if (exponent == 0) {
            return 1;
        }
        int square = base;
        int product = 1;
        for (long rest = exponent; rest > 1; rest /= 2) {
            if (rest % 2 != 0) {
                product = product * square % modulus;
            }
            square = square * square % modulus;
        }
        return product * square % modulus;
    }
}
