package org.jshmem.nas;

import java.math.BigInteger;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class NasRandomTest {

    private static final long SEED = 314_159_265L;
    private static final BigInteger MODULUS = BigInteger.TWO.pow(46);

    @Test
    void valuesAreThoseOfUnboundedArithmetic() {
        NasRandom random = new NasRandom(SEED);
        BigInteger expected = BigInteger.valueOf(SEED);
        for (int k = 1; k <= 10_000; k++) {
            expected = expected.multiply(BigInteger.valueOf(5).pow(13)).mod(MODULUS);
            assertEquals(expected.longValueExact(), random.next(), "x[" + k + "]");
        }
    }

    @Test
    void skippingIsStepping() {
        NasRandom stepped = new NasRandom(SEED);
        for (int steps = 0; steps <= 2_000; steps++) {
            NasRandom skipped = new NasRandom(SEED);
            skipped.skip(steps);
            assertEquals(stepped.next(), skipped.next(), "after " + steps + " steps");
        }
    }

    @Test
    void skippingFarIsExponentiation() {
        for (long steps : new long[]{1L << 29, (1L << 33) - 1, Long.MAX_VALUE}) {
            NasRandom skipped = new NasRandom(SEED);
            skipped.skip(steps);
            BigInteger exponent = BigInteger.valueOf(steps).add(BigInteger.ONE);
            BigInteger expected = BigInteger.valueOf(5).pow(13).modPow(exponent, MODULUS)
                    .multiply(BigInteger.valueOf(SEED)).mod(MODULUS);
            assertEquals(expected.longValueExact(), skipped.next(), "after " + steps + " steps");
        }
    }
}
