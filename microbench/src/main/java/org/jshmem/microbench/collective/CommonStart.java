package org.jshmem.microbench.collective;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.microbench.host.Platform;
import org.jshmem.microbench.sampling.Operation;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * Times one call from an instant at which all PEs start until the last one has returned, as paper 000, section 5, does:
 * the instant is agreed on beforehand, and all PEs read one clock.
 */
final class CommonStart {

    /** Enough to publish the instant to all PEs. */
    private static final long HOST_NOTICE_NS = 200_000;
    private static final long VIRTUAL_NOTICE_NS = 1_000_000;
    private static final long NOTICE_OF_PE_NS = 1_000; // a put of one element takes less where there are thousands

    private static final long NS_PER_MS = 1_000_000;

    private final Shmem shmem;
    private final MemorySegment start;
    private final MemorySegment ends;
    private final boolean isVirtual = Platform.current().isVirtual();

    /** Collective. */
    CommonStart(Shmem shmem) {
        this.shmem = shmem;
        start = shmem.malloc(Long.BYTES);
        ends = shmem.calloc(shmem.nPes(), Long.BYTES);
    }

    /** The time in ns, on PE 0; collective. */
    long timeNs(Operation body) {
        long startNs = agree();
        await(startNs);
        if (shmem.myPe() == 0) {
            body.lead(1);
        } else {
            body.follow(1);
        }
        long endNs = shmem.clockNs();
        shmem.barrierAll();
        shmem.p(JAVA_LONG, ends, shmem.myPe() * JAVA_LONG.byteSize(), endNs, 0);
        shmem.barrierAll();
        return last() - startNs;
    }

    private long agree() {
        if (shmem.myPe() == 0) {
            long startNs = shmem.clockNs() + Math.max(isVirtual ? VIRTUAL_NOTICE_NS : HOST_NOTICE_NS,
                    shmem.nPes() * NOTICE_OF_PE_NS);
            for (int pe = 0; pe < shmem.nPes(); pe++) {
                shmem.p(JAVA_LONG, start, 0, startNs, pe);
            }
        }
        shmem.barrierAll();
        return start.get(JAVA_LONG, 0);
    }

    /** A simulated PE that looks at the clock takes time for it; one that sleeps wakes up to the nanosecond. */
    private void await(long startNs) {
        try {
            if (isVirtual) {
                long leftNs = Math.max(0, startNs - shmem.clockNs()); // many PEs agree on it for long
                Thread.sleep(leftNs / NS_PER_MS, (int) (leftNs % NS_PER_MS));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        while (shmem.clockNs() < startNs) {
            Thread.onSpinWait();
        }
    }

    private long last() {
        long lastNs = Long.MIN_VALUE;
        for (int pe = 0; pe < shmem.nPes(); pe++) {
            lastNs = Math.max(lastNs, ends.getAtIndex(JAVA_LONG, pe));
        }
        return lastNs;
    }
}
