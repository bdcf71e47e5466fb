package org.jshmem.coll.reduce;

import java.lang.foreign.MemorySegment;

import org.jshmem.coll.handshake.SharedEpoch;
import org.jshmem.coll.team.Members;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * A step between two ranks that differ in one bit (paper 002 section 5.1.2): the lower one combines the elements of
 * both, straight from the other's memory, and writes the result to both destinations.
 */
final class LeftComputes {

    /** Small enough to be in the first cache still when it is written back. */
    private static final long BLOCK_BYTES = 4 << 10;

    private final Members members;
    private final SharedEpoch epoch;

    LeftComputes(Members members, SharedEpoch epoch) {
        this.members = members;
        this.epoch = epoch;
    }

    void run(int round, ReduceOp op, Type type, long offset, long count) {
        int partner = members.rank() ^ 1 << round;
        long line = members.sync().reduceLine(epoch.now(), round);
        if (members.rank() < partner) {
            members.await(line, epoch.now());
            computeForBoth(partner, op, type, offset, count);
            members.transport().fence();
            members.raise(members.pe(partner), line, epoch.now());
        } else {
            members.raise(members.pe(partner), line, epoch.now());
            members.await(line, epoch.now());
        }
    }

    private void computeForBoth(int partner, ReduceOp op, Type type, long offset, long count) {
        MemorySegment theirs = members.memory(partner);
        long blockElements = BLOCK_BYTES / type.bytes();
        for (long done = 0; done < count; done += blockElements) {
            long elements = Math.min(blockElements, count - done);
            long at = offset + done * type.bytes();
            members.combine(op, type, members.memory(), at, theirs, at, at, elements);
            members.transport().put(members.pe(partner), at, members.memory(), at, elements * type.bytes());
        }
    }
}
