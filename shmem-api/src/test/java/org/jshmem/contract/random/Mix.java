package org.jshmem.contract.random;

/** Numbers that look random and depend on others alone. */
final class Mix {

    private static final long MULTIPLIER = 0x9e37_79b9_7f4a_7c15L;

    private Mix() {}

    static long of(long a, long b, long c) {
        long hash = (a ^ a >>> 31) * MULTIPLIER;
        hash = (hash ^ b ^ hash >>> 29) * MULTIPLIER;
        hash = (hash ^ c ^ hash >>> 32) * MULTIPLIER;
        return hash ^ hash >>> 28;
    }
}
