package org.jshmem.litmus;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * A second thread of PE 0 stores data and flag with plain stores into its own symmetric memory, for which nobody is
 * woken, and the main thread waits for the flag. PE 1 does nothing.
 */
final class HelperThread implements Experiment {

    private final Shmem shmem;
    private final int lastSlot;
    private final Order order;
    private final MemorySegment data;
    private final MemorySegment flags;
    private final Helper helper;

    HelperThread(Memory memory, Order order) {
        shmem = memory.shmem();
        lastSlot = memory.slots() - 1;
        this.order = order;
        data = memory.lines();
        flags = memory.lines();
        helper = new Helper(memory.peer(), memory.slots(), this::write);
    }

    @Override
    public Seen act(int slot, long batch) {
        if (shmem.myPe() != 0) {
            return null;
        }
        if (slot == 0) {
            helper.startBatch();
        }
        long offset = slot * Memory.LINE;
        shmem.waitUntil(JAVA_LONG, flags, offset, Comparison.EQ, batch);
        Seen seen = data.get(JAVA_LONG, offset) == batch ? Seen.NEW : Seen.OLD;
        if (slot == lastSlot) {
            helper.awaitBatch();
        }
        return seen;
    }

    @Override
    public void close() {
        helper.close();
    }

    private void write(int slot, long batch) {
        long offset = slot * Memory.LINE;
        if (order == Order.FLAG_FIRST) {
            flags.set(JAVA_LONG, offset, batch);
            Thread.onSpinWait();
        }
        data.set(JAVA_LONG, offset, batch);
        order.apply(shmem);
        if (order != Order.FLAG_FIRST) {
            flags.set(JAVA_LONG, offset, batch);
        }
    }
}
