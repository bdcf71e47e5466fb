package org.jshmem.shm.wait;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/**
 * The virtual threads of this process that wait at a doorbell. Without being woken, each would come as late as its nap ends: where PEs
 * pass something on in a ring, that adds up.
 */
final class ParkedThreads {

    private static final Map<Long, Set<Thread>> BY_DOORBELL = new ConcurrentHashMap<>();

    private ParkedThreads() {}

    /** The calling thread is about to park, and looks at what it waits for once more before that. */
    static void enter(long doorbellAddress) {
        BY_DOORBELL.compute(doorbellAddress, (_, threads) -> {
            Set<Thread> all = threads == null ? ConcurrentHashMap.newKeySet() : threads;
            all.add(Thread.currentThread());
            return all;
        });
    }

    /** The calling thread has looked, or has been parked. */
    static void leave(long doorbellAddress) {
        BY_DOORBELL.computeIfPresent(doorbellAddress, (_, threads) -> {
            threads.remove(Thread.currentThread());
            return threads.isEmpty() ? null : threads;
        });
    }

    /** Wakes all that wait there. */
    static void unpark(long doorbellAddress) {
        Set<Thread> threads = BY_DOORBELL.get(doorbellAddress);
        if (threads != null) {
            threads.forEach(LockSupport::unpark);
        }
    }
}
