package org.jshmem.coll.reduce;

import java.lang.foreign.MemorySegment;

import org.jshmem.coll.handshake.SharedEpoch;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * A step between two ranks that differ in one bit (paper 002 section 5.1.2): the lower one combines the elements of
 * both, straight from the other's memory, and writes the result to both destinations.
 */
final class LeftComputes {

    /** Small enough to be in the first cache still when it is written back. */
    private static final long BLOCK_BYTES = 4 << 10;

    private final Group group;
    private final SharedEpoch epoch;

    LeftComputes(Group group, SharedEpoch epoch) {
        this.group = group;
        this.epoch = epoch;
    }

    void run(int round, ReduceOp op, Type type, long offset, long count) {
        int partner = group.rank() ^ 1 << round;
        long line = group.sync().at(SyncWord.REDUCE, epoch.now(), round);
        if (group.rank() < partner) {
            group.await(line, epoch.now());
            computeForBoth(partner, op, type, offset, count);
            group.signal(group.pe(partner), line, epoch.now());
        } else {
            group.raise(group.pe(partner), line, epoch.now());
            group.await(line, epoch.now());
        }
    }

    private void computeForBoth(int partner, ReduceOp op, Type type, long offset, long count) {
        MemorySegment theirs = group.memory(partner);
        long blockElements = BLOCK_BYTES / type.bytes();
        for (long done = 0; done < count; done += blockElements) {
            long elements = Math.min(blockElements, count - done);
            long at = offset + done * type.bytes();
            group.combine(op, type, group.memory(), at, theirs, at, at, elements);
            group.transport().put(group.pe(partner), at, group.memory(), at, elements * type.bytes());
        }
    }
}
