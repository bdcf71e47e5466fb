package org.jshmem.microbench.random;

/**
 * The random numbers of the HPCC RandomAccess benchmark: successive powers of x modulo the primitive polynomial
 * x^64 + x^2 + x + 1 over GF(2), a number being the coefficients. Any power can be reached by squaring, so that every PE
 * has a stretch of its own.
 */
final class RandomStream {

    private static final long POLYNOMIAL = 7;

    /**
     * Numbers between the starts of two PEs; more than any run can use. Not a power of two: the powers of x to such exponents
     * have few terms, so all PEs would begin with small numbers, at the same elements.
     */
    private static final long STRETCH = 1_256_584_717_457L;

    private final long start;
    private long state;

    /** The stretch of a PE. */
    RandomStream(int pe) {
        start = power((pe + 1) * STRETCH);
        state = start;
    }

    /** Back to the first number. */
    void restart() {
        state = start;
    }

    /** Goes over the next numbers. */
    void skip(long numbers) {
        state = multiply(state, power(numbers));
    }

    long next() {
        state = timesX(state);
        return state;
    }

    /** Scales a number to an index below a limit, whatever the limit. */
    static long index(long random, long limit) {
        return Math.unsignedMultiplyHigh(random, limit);
    }

    static long timesX(long a) {
        return a << 1 ^ a >> Long.SIZE - 1 & POLYNOMIAL;
    }

    /** x to the given power; the power is not negative. */
    static long power(long exponent) {
        long result = 1;
        for (int bit = Long.SIZE - 2; bit >= 0; bit--) {
            result = multiply(result, result);
            if ((exponent >> bit & 1) == 1) {
                result = timesX(result);
            }
        }
        return result;
    }

    private static long multiply(long a, long b) {
        long product = 0;
        for (int bit = Long.SIZE - 1; bit >= 0; bit--) {
            product = timesX(product);
            if ((b >>> bit & 1) == 1) {
                product ^= a;
            }
        }
        return product;
    }
}
