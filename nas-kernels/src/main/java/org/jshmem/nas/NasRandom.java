package org.jshmem.nas;

/**
 * The pseudo-random sequence of the NAS benchmarks (NPB 3.4, function {@code randlc}; Bailey et al. 1994 section 2.3):
 *
 * <pre>
 *   x[k+1] = a * x[k] mod 2^46        r[k] = x[k] * 2^-46, uniform in (0, 1)
 * </pre>
 *
 * NPB computes it in halves of doubles. Here the state is an exact integer: a 64-bit product has the right low 46 bits
 * although the full one has up to 92.
 */
public final class NasRandom {

    /** Multiplier of all benchmarks: 5^13. */
    public static final long MULTIPLIER = 1_220_703_125L;

    /** Width of the state in bits; {@code r} is the state as a binary fraction of that many digits. */
    public static final int STATE_BITS = 46;

    /** The digits of a state. */
    public static final long MASK = (1L << STATE_BITS) - 1;

    private long state;

    /**
     * A sequence from its beginning.
     *
     * @param seed {@code x[0]}, odd; the first value drawn is {@code x[1]}
     */
    public NasRandom(long seed) {
        state = seed & MASK;
    }

    /**
     * Draws the next value.
     *
     * @return {@code x[k+1]}, from 0 to 2^46 - 1
     */
    public long next() {
        state = state * MULTIPLIER & MASK;
        return state;
    }

    /**
     * Passes over values, in logarithmic time, so that each PE can start within the one common sequence.
     *
     * @param steps how many values, not negative
     */
    public void skip(long steps) {
        state = state * multiplier(steps) & MASK;
    }

    /**
     * What a state is to be multiplied by, modulo 2^46, to pass over values; in logarithmic time.
     *
     * @param steps how many values, not negative
     * @return the multiplier, less than 2^46
     */
    public static long multiplier(long steps) {
        long result = 1;
        long square = MULTIPLIER;
        for (long rest = steps; rest != 0; rest >>>= 1) {
            if ((rest & 1) != 0) {
                result *= square;
            }
            square *= square;
        }
        return result & MASK;
    }
}
