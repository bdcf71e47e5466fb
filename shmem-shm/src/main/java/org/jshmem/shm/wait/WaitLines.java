package org.jshmem.shm.wait;

import java.util.List;

import org.jshmem.shm.program.PeThreads;

/** The waits of one PE in words, a line each. */
public final class WaitLines {

    private static final int MOST = 8;

    private final int me;
    private final long heapsAddress;
    private final long heapStride;

    public WaitLines(int me, long heapsAddress, long heapStride) {
        this.me = me;
        this.heapsAddress = heapsAddress;
        this.heapStride = heapStride;
    }

    /** With the names of the threads when there are several; cut when there are many. */
    public String of(List<BlockedWait> waits) {
        StringBuilder lines = new StringBuilder();
        for (BlockedWait wait : waits.subList(0, Math.min(waits.size(), MOST))) {
            lines.append(waits.size() == 1 ? "" : "thread " + PeThreads.nameOf(wait.thread()) + " ")
                    .append("waits ").append(describe(wait.condition())).append('\n');
        }
        if (waits.size() > MOST) {
            lines.append("so do ").append(waits.size() - MOST).append(" more threads\n");
        }
        return lines.toString();
    }

    private String describe(WaitCondition condition) {
        return switch (condition) {
            case WordCondition word when word.awaited() != Awaited.WORD -> word.toString();
            case WordCondition word -> "until the word at offset " + word.offset() + " of " + ownerOf(word.address())
                    + " is " + word.comparison() + " " + word.value() + "; it is " + word.seen();
            case MemoryCondition _ -> "until words of its own memory change";
        };
    }

    private String ownerOf(long address) {
        long pe = (address - heapsAddress) / heapStride;
        return pe == me ? "its own memory" : "the memory of PE " + pe;
    }
}
