package org.jshmem.shm.segment;

import org.jshmem.shm.memory.SharedMemory;

/**
 * The counters of one PE, in lines of the segment that nobody else writes. Counting is a plain load and store: when
 * several threads of the PE count at the same time, some counts are lost.
 */
public final class Counters {

    private final long address;

    Counters(long address) {
        this.address = address;
    }

    public void add(Counter counter, long amount) {
        set(counter, get(counter) + amount);
    }

    public void set(Counter counter, long value) {
        SharedMemory.setLongOpaque(addressOf(counter), value);
    }

    long get(Counter counter) {
        return SharedMemory.getLongOpaque(addressOf(counter));
    }

    private long addressOf(Counter counter) {
        return address + (long) counter.ordinal() * Long.BYTES;
    }
}
