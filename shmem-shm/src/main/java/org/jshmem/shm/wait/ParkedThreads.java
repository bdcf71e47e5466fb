package org.jshmem.shm.wait;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/**
 * The virtual threads of this process that wait at a doorbell, and what for. Without being woken, each would come as late as its nap
 * ends: where PEs pass something on in a ring, that adds up. Only those are woken that a write may have satisfied: where many wait for
 * the release of a barrier, each arrival rings.
 */
final class ParkedThreads {

    private static final Map<Long, Map<Thread, WaitCondition>> BY_DOORBELL = new ConcurrentHashMap<>();

    private ParkedThreads() {}

    /** The calling thread is about to park, and looks at what it waits for once more before that. */
    static void enter(long doorbellAddress, WaitCondition condition) {
        BY_DOORBELL.compute(doorbellAddress, (_, waiters) -> {
            Map<Thread, WaitCondition> all = waiters == null ? new ConcurrentHashMap<>() : waiters;
            all.put(Thread.currentThread(), condition);
            return all;
        });
    }

    /** The calling thread has looked, or has been parked. */
    static void leave(long doorbellAddress) {
        BY_DOORBELL.computeIfPresent(doorbellAddress, (_, waiters) -> {
            waiters.remove(Thread.currentThread());
            return waiters.isEmpty() ? null : waiters;
        });
    }

    /** Wakes those that wait there for what has been written. */
    static void unpark(long doorbellAddress) {
        Map<Thread, WaitCondition> waiters = BY_DOORBELL.get(doorbellAddress);
        if (waiters != null) {
            waiters.forEach((thread, condition) -> {
                if (condition.mayBeSatisfied()) {
                    LockSupport.unpark(thread);
                }
            });
        }
    }
}
