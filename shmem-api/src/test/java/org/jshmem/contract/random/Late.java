package org.jshmem.contract.random;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Makes some PEs late at some places, which the seed decides; so that others are far ahead of them. */
final class Late {

    private static final long MAX_NS = TimeUnit.MILLISECONDS.toNanos(3);
    private static final int ONCE_IN = 97;

    private Late() {}

    static void maybe(long seed, long place, int me) {
        if (Threads.ARE_SIMULATED) {
            return; // nobody is late there by the clock of this machine
        }
        long hash = Mix.of(seed, place, me);
        if (Long.remainderUnsigned(hash, ONCE_IN) == 0) {
            LockSupport.parkNanos((hash >>> 8) % MAX_NS);
        } else if (hash < 0) {
            Thread.yield();
        }
    }
}
