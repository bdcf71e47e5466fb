package org.jshmem.shm.wait;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/**
 * The virtual threads of this process that wait at a doorbell, and what for. Without being woken, each would come as late as its nap
 * ends: where PEs pass something on in a ring, that adds up. Only those are woken that a write may have satisfied, and those that wait
 * for the same are looked at once: where all wait for the release of a barrier, each arrival rings.
 */
final class ParkedThreads {

    private static final Map<Long, Map<WaitCondition, Set<Thread>>> BY_DOORBELL = new ConcurrentHashMap<>();

    private ParkedThreads() {}

    /** The calling thread is about to park, and looks at what it waits for once more before that. */
    static void enter(long doorbellAddress, WaitCondition condition) {
        BY_DOORBELL.compute(doorbellAddress, (_, waiters) -> {
            Map<WaitCondition, Set<Thread>> all = waiters == null ? new ConcurrentHashMap<>() : waiters;
            all.computeIfAbsent(condition, _ -> ConcurrentHashMap.newKeySet()).add(Thread.currentThread());
            return all;
        });
    }

    /** The calling thread has looked, or has been parked. */
    static void leave(long doorbellAddress, WaitCondition condition) {
        BY_DOORBELL.computeIfPresent(doorbellAddress, (_, waiters) -> {
            waiters.computeIfPresent(condition, (_, threads) -> {
                threads.remove(Thread.currentThread());
                return threads.isEmpty() ? null : threads;
            });
            return waiters.isEmpty() ? null : waiters;
        });
    }

    /** Wakes those that wait there for what has been written. */
    static void unpark(long doorbellAddress) {
        Map<WaitCondition, Set<Thread>> waiters = BY_DOORBELL.get(doorbellAddress);
        if (waiters != null) {
            waiters.forEach((condition, threads) -> {
                if (condition.mayBeSatisfied()) {
                    threads.forEach(LockSupport::unpark);
                }
            });
        }
    }
}
