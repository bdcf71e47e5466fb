package org.jshmem.litmus;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.jshmem.shmemx.NonblockingCollectives;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** All add up the number of the batch; each loads the result when its call has returned, or its request is complete. */
final class CollectiveResult implements Experiment {

    private final Shmem shmem;
    private final boolean isStarted;
    private final MemorySegment source;
    private final MemorySegment sums;

    CollectiveResult(Memory memory, boolean isStarted) {
        shmem = memory.shmem();
        this.isStarted = isStarted;
        source = memory.lines();
        sums = memory.lines();
    }

    @Override
    public Seen act(int slot, long batch) {
        long offset = slot * Memory.LINE;
        MemorySegment mine = source.asSlice(offset, Long.BYTES);
        MemorySegment sum = sums.asSlice(offset, Long.BYTES);
        mine.set(JAVA_LONG, 0, batch);
        if (isStarted) {
            NonblockingCollectives.reduceNb(shmem.world(), ReduceOp.SUM, Type.LONG, sum, mine).await();
        } else {
            shmem.reduce(ReduceOp.SUM, JAVA_LONG, sum, mine);
        }
        mine.set(JAVA_LONG, 0, -1); // the source may be reused
        return sum.get(JAVA_LONG, 0) == batch * shmem.nPes() ? Seen.NEW : Seen.OLD;
    }
}
