package org.jshmem.coll.reduce;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

import org.jshmem.coll.team.Group;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/** Combines with operands that it gets from a peer, a piece at a time: for many elements, where a message takes long. */
final class GottenOperands {

    /** Large enough that a piece takes longer than a round trip, small enough for the second cache. */
    static final long PIECE_BYTES = 256 << 10;

    private final Group group;
    /** Null until there are any. */
    private MemorySegment gotten;

    GottenOperands(Group group) {
        this.group = group;
    }

    /** Combines into the destination the own operand and a peer's at the same offset, the lower rank's on the left. */
    void combine(ReduceOp op, Type type, int peer, long own, long dest, long count) {
        if (gotten == null) {
            gotten = Arena.ofAuto().allocate(PIECE_BYTES, Long.BYTES);
        }
        long pieceElements = PIECE_BYTES / type.bytes();
        for (long done = 0; done < count; done += pieceElements) {
            long elements = Math.min(pieceElements, count - done);
            long at = done * type.bytes();
            group.transport().get(group.pe(peer), own + at, gotten, 0, elements * type.bytes());
            if (peer < group.rank()) {
                group.combine(op, type, gotten, 0, group.memory(), own + at, dest + at, elements);
            } else {
                group.combine(op, type, group.memory(), own + at, gotten, 0, dest + at, elements);
            }
        }
    }
}
