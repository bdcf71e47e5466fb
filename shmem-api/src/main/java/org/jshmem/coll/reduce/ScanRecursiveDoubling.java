package org.jshmem.coll.reduce;

import java.lang.foreign.MemorySegment;

import org.jshmem.coll.handshake.Pipe;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Scan;
import org.jshmem.coll.team.SyncArea;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Prefix sums by recursive doubling (Hillis, Steele 1986): in round r every rank sends its partial sum 2^r ranks ahead
 * and adds what comes from 2^r behind on the left, after which it holds the sum over the 2^(r+1) ranks up to itself, or
 * over all when there are fewer. The exclusive sum is the inclusive one of the rank before.
 *
 * <p>
 * Nobody waits for higher ranks, so this is no exchange, and lower ranks may be many scans ahead: the credits of
 * {@link Pipe} keep them from writing to slots that have not been read.
 */
public final class ScanRecursiveDoubling implements Scan {

    private final Group group;
    private final Pipe[] rounds;
    private final Pipe toNext;

    public ScanRecursiveDoubling(Group group) {
        this.group = group;
        rounds = new Pipe[Integer.SIZE - Integer.numberOfLeadingZeros(group.size() - 1)];
        for (int round = 0; round < rounds.length; round++) {
            rounds[round] = new Pipe(group, round, 1 << round);
        }
        toNext = new Pipe(group, SyncArea.MAX_ROUNDS, 1);
    }

    @Override
    public void inclusive(long destOffset, Type type, long count) {
        long pieceElements = group.sync().pipeSlotBytes() / type.bytes();
        for (long done = 0; done < count; done += pieceElements) {
            addLowerRanks(destOffset + done * type.bytes(), type, Math.min(pieceElements, count - done));
        }
    }

    @Override
    public void exclusive(long destOffset, Type type, long count) {
        long pieceElements = group.sync().pipeSlotBytes() / type.bytes();
        for (long done = 0; done < count; done += pieceElements) {
            long offset = destOffset + done * type.bytes();
            long elements = Math.min(pieceElements, count - done);
            addLowerRanks(offset, type, elements);
            replaceByThatOfTheRankBefore(offset, elements * type.bytes());
        }
    }

    private void addLowerRanks(long offset, Type type, long count) {
        MemorySegment memory = group.memory();
        for (Pipe pipe : rounds) {
            long received = pipe.pass(memory, offset, count * type.bytes());
            if (received != Pipe.NOTHING) {
                group.transport().combiner().combine(ReduceOp.SUM, type, memory, received, memory, offset, memory,
                        offset, count);
                pipe.release();
            }
        }
    }

    private void replaceByThatOfTheRankBefore(long offset, long bytes) {
        MemorySegment memory = group.memory();
        long received = toNext.pass(memory, offset, bytes);
        if (received == Pipe.NOTHING) {
            memory.asSlice(offset, bytes).fill((byte) 0);
        } else {
            group.copyOwn(offset, received, bytes);
            toNext.release();
        }
    }
}
