package org.jshmem.litmus;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * PE 0 puts data to PE 2 and a flag to PE 1. PE 1 waits for its flag, gets the data from PE 2 and tells PE 2, which
 * loads the data that PE 0 has put.
 */
final class Cumulativity implements Experiment {

    private final Shmem shmem;
    private final Order order;
    private final MemorySegment data;
    private final MemorySegment flags;

    Cumulativity(Memory memory, Order order) {
        shmem = memory.shmem();
        this.order = order;
        data = memory.lines();
        flags = memory.lines();
    }

    @Override
    public Seen act(int slot, long batch) {
        long offset = slot * Memory.LINE;
        return switch (shmem.myPe()) {
            case 0 -> write(offset, batch);
            case 1 -> relay(offset, batch);
            default -> read(offset, batch);
        };
    }

    private Seen write(long offset, long batch) {
        if (order == Order.FLAG_FIRST) {
            shmem.p(JAVA_LONG, flags, offset, batch, 1);
        }
        shmem.p(JAVA_LONG, data, offset, batch, 2);
        order.apply(shmem);
        if (order != Order.FLAG_FIRST) {
            shmem.p(JAVA_LONG, flags, offset, batch, 1);
        }
        return null;
    }

    private Seen relay(long offset, long batch) {
        shmem.waitUntil(JAVA_LONG, flags, offset, Comparison.EQ, batch);
        long seen = shmem.g(JAVA_LONG, data, offset, 2);
        shmem.p(JAVA_LONG, flags, offset, batch, 2);
        return seen == batch ? Seen.NEW : Seen.OLD;
    }

    private Seen read(long offset, long batch) {
        shmem.waitUntil(JAVA_LONG, flags, offset, Comparison.EQ, batch);
        return data.get(JAVA_LONG, offset) == batch ? Seen.NEW : Seen.OLD;
    }
}
