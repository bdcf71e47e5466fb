package org.jshmem.coll.reduce;

import java.lang.foreign.MemorySegment;

import org.jshmem.coll.handshake.Pipe;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Scan;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Prefix sums by recursive doubling (Hillis, Steele 1986): in round r every rank sends its partial sum 2^r ranks ahead
 * and adds what comes from 2^r behind on the left, after which it holds the sum over the 2^(r+1) ranks up to itself, or
 * over all when there are fewer. The exclusive sum is that of all that comes, which are sums over 1, 2, 4, ... ranks, the
 * nearest first: so it takes no round more, but a second sum beside the one that is sent on.
 *
 * <p>
 * Nobody waits for higher ranks, so this is no exchange, and lower ranks may be many scans ahead: the credits of
 * {@link Pipe} keep them from writing to slots that have not been read.
 */
public final class ScanRecursiveDoubling implements Scan {

    private final Group group;
    private final Pipe[] rounds;

    public ScanRecursiveDoubling(Group group) {
        this.group = group;
        rounds = new Pipe[Integer.SIZE - Integer.numberOfLeadingZeros(group.size() - 1)];
        for (int round = 0; round < rounds.length; round++) {
            rounds[round] = new Pipe(group, round, 1 << round);
        }
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
            replaceByLowerRanks(destOffset + done * type.bytes(), type, Math.min(pieceElements, count - done));
        }
    }

    private void addLowerRanks(long offset, Type type, long count) {
        for (Pipe pipe : rounds) {
            long received = pipe.pass(group.memory(), offset, count * type.bytes());
            if (received != Pipe.NOTHING) {
                add(type, received, offset, count);
                pipe.release();
            }
        }
    }

    private void replaceByLowerRanks(long offset, Type type, long count) {
        long bytes = count * type.bytes();
        long sum = group.sync().workSlot();
        group.copyOwn(sum, offset, bytes);
        for (Pipe pipe : rounds) {
            long received = pipe.pass(group.memory(), sum, bytes);
            if (received != Pipe.NOTHING) {
                if (pipe == rounds[0]) {
                    group.copyOwn(offset, received, bytes);
                } else {
                    add(type, received, offset, count);
                }
                add(type, received, sum, count);
                pipe.release();
            }
        }
        if (group.rank() == 0) {
            group.memory().asSlice(offset, bytes).fill((byte) 0);
        }
    }

    private void add(Type type, long lower, long into, long count) {
        MemorySegment memory = group.memory();
        group.combine(ReduceOp.SUM, type, memory, lower, memory, into, into, count);
    }
}
