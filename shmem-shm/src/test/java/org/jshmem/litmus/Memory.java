package org.jshmem.litmus;

import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.Deque;

import org.jshmem.Shmem;

/** The symmetric memory of one litmus test: an array of slots per variable, all freed at its end. */
final class Memory implements AutoCloseable {

    /** Slots share no cache line, so that rounds do not disturb each other. */
    static final long LINE = 64;

    private final Shmem shmem;
    private final int slots;
    private final Deque<MemorySegment> allocations = new ArrayDeque<>();

    Memory(Shmem shmem, int slots) {
        this.shmem = shmem;
        this.slots = slots;
    }

    Shmem shmem() {
        return shmem;
    }

    int slots() {
        return slots;
    }

    /** A zeroed variable of one cache line in every slot. */
    MemorySegment lines() {
        return variable(LINE);
    }

    /** A zeroed variable in every slot. */
    MemorySegment variable(long strideBytes) {
        MemorySegment variable = shmem.calloc(slots, strideBytes);
        allocations.push(variable);
        return variable;
    }

    /** The other one of two PEs. */
    int peer() {
        return 1 - shmem.myPe();
    }

    @Override
    public void close() {
        allocations.forEach(shmem::free);
    }
}
