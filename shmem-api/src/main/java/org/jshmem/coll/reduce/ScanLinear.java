package org.jshmem.coll.reduce;

import java.lang.foreign.MemorySegment;

import org.jshmem.coll.handshake.Pipe;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Scan;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Prefix sums along a chain: every rank adds its operand to what comes from the rank before and sends that to the next.
 * As many steps as there are ranks, but each rank adds once, and the pieces of a long array follow each other down the
 * chain. Floating-point sums are those of a loop from rank 0 on.
 *
 * <p>
 * The credits of {@link Pipe} keep low ranks from running ahead.
 */
public final class ScanLinear implements Scan {

    private final Group group;
    private final Pipe toNext;

    public ScanLinear(Group group, Pipe toNext) {
        this.group = group;
        this.toNext = toNext;
    }

    @Override
    public void inclusive(long destOffset, Type type, long count) {
        MemorySegment memory = group.memory();
        long pieceElements = group.sync().pipeSlotBytes() / type.bytes();
        for (long done = 0; done < count; done += pieceElements) {
            long offset = destOffset + done * type.bytes();
            long elements = Math.min(pieceElements, count - done);
            long lower = toNext.receive();
            if (lower != Pipe.NOTHING) {
                add(type, lower, offset, offset, elements);
                toNext.release();
            }
            toNext.send(memory, offset, elements * type.bytes());
        }
    }

    /** The sum for the next rank is made in a slot, for the destination is to hold the sum without its operand. */
    @Override
    public void exclusive(long destOffset, Type type, long count) {
        long pieceElements = group.sync().pipeSlotBytes() / type.bytes();
        for (long done = 0; done < count; done += pieceElements) {
            replaceByLower(destOffset + done * type.bytes(), type, Math.min(pieceElements, count - done));
        }
    }

    private void replaceByLower(long offset, Type type, long count) {
        MemorySegment memory = group.memory();
        long bytes = count * type.bytes();
        long lower = toNext.receive();
        if (lower == Pipe.NOTHING) {
            toNext.send(memory, offset, bytes);
            memory.asSlice(offset, bytes).fill((byte) 0);
        } else {
            long sum = group.sync().workSlot();
            add(type, lower, offset, sum, count);
            toNext.send(memory, sum, bytes);
            group.copyOwn(offset, lower, bytes);
            toNext.release();
        }
    }

    private void add(Type type, long lower, long own, long into, long count) {
        MemorySegment memory = group.memory();
        group.transport().combiner().combine(ReduceOp.SUM, type, memory, lower, memory, own, memory, into, count);
    }
}
