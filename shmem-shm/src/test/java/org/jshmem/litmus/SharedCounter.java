package org.jshmem.litmus;

import java.lang.foreign.MemorySegment;

import org.jshmem.Context;
import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_INT;

/**
 * Two threads of each PE, each on a context of its own, add to one counter in PE 0's memory; every addition must be
 * there in the end.
 */
final class SharedCounter implements Experiment {

    private static final int THREADS = 2;

    private final Shmem shmem;
    private final int lastSlot;
    private final boolean isAtomic;
    private final MemorySegment counters;
    private final Context helpersContext;
    private final Helper helper;

    /** Reading and writing instead of an atomic is broken on purpose. */
    SharedCounter(Memory memory, boolean isAtomic) {
        shmem = memory.shmem();
        lastSlot = memory.slots() - 1;
        this.isAtomic = isAtomic;
        counters = memory.lines();
        helpersContext = shmem.world().createContext();
        helper = new Helper(memory.peer(), memory.slots(), (slot, _) -> add(helpersContext, slot));
    }

    @Override
    public Seen act(int slot, long batch) {
        if (slot == 0) {
            helper.startBatch();
        }
        add(shmem, slot);
        if (slot == lastSlot) {
            helper.awaitBatch();
        }
        return null;
    }

    @Override
    public Seen settle(int slot, long batch) {
        if (shmem.myPe() != 0) {
            return null;
        }
        int all = (int) batch * shmem.nPes() * THREADS;
        int counted = counters.get(JAVA_INT, slot * Memory.LINE);
        counters.set(JAVA_INT, slot * Memory.LINE, all);
        return counted == all ? Seen.ALL : Seen.LOST;
    }

    @Override
    public void close() {
        helper.close();
        helpersContext.close();
    }

    private void add(Context context, int slot) {
        long offset = slot * Memory.LINE;
        if (isAtomic) {
            context.atomicAdd(JAVA_INT, counters, offset, 1, 0);
        } else {
            context.p(JAVA_INT, counters, offset, context.g(JAVA_INT, counters, offset, 0) + 1, 0);
        }
    }
}
