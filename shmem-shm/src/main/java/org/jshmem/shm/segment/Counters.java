package org.jshmem.shm.segment;

import org.jshmem.shm.memory.SharedMemory;

/**
 * The counters of one PE, in lines of the segment that nobody else writes. What the thread counts that has made this object, which is
 * the one that has joined the job, takes a plain load and store; other threads of the PE count with atomics in words of their own. So
 * no count is lost, and a PE of one thread pays for no other.
 */
public final class Counters {

    private final long address;
    private final Thread first = Thread.currentThread();

    Counters(long address) {
        this.address = address;
    }

    public void add(Counter counter, long amount) {
        long place = addressOf(counter);
        if (Thread.currentThread() == first) {
            SharedMemory.setLongOpaque(place, SharedMemory.getLongOpaque(place) + amount);
        } else {
            SharedMemory.getAndAddLong(place + SegmentLayout.COUNTERS_OF_THREAD_BYTES, amount);
        }
    }

    /** Of what is not added to. */
    public void set(Counter counter, long value) {
        SharedMemory.setLongOpaque(addressOf(counter), value);
    }

    long get(Counter counter) {
        long place = addressOf(counter);
        return SharedMemory.getLongOpaque(place)
                + SharedMemory.getLongOpaque(place + SegmentLayout.COUNTERS_OF_THREAD_BYTES);
    }

    private long addressOf(Counter counter) {
        return address + (long) counter.ordinal() * Long.BYTES;
    }
}
