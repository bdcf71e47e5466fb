package org.jshmem.coll.collect;

import java.lang.foreign.MemorySegment;

import org.jshmem.coll.handshake.LengthScan;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Primitives;
import org.jshmem.coll.team.SyncWord;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * Collect in the manner of Bruck et al. 1997, after a scan of the lengths: in each round a rank sends the blocks that it
 * has, from its own on, to a rank below, and gets about as many from a rank above. A logarithmic number of messages.
 *
 * <p>
 * Nobody knows the lengths of single blocks of others, so nobody could send a part of what it has, as {@link FcollectBruck}
 * does in its last round. Instead a rank that has h blocks is to have 2 h or 2 h - 1 after the round; for 2 h - 1 it gets
 * them from the rank h - 1 above, which leaves out its own block. So there is no remainder, for any number of ranks
 * ({@link #blocksAfter}).
 *
 * <p>
 * What a rank has goes from the start of its own block upwards and, behind that of the last rank, on from the start of the
 * destination. A message says how long both pieces are, in the line of its flag: one of two in turn, for a rank writes
 * that of call e + 2 only after call e + 1, which needs the block of the reader, who then has done with call e.
 */
public final class CollectBruck implements Collect {

    private static final long UPPER = Long.BYTES;
    private static final long LOWER = 2 * Long.BYTES;

    private final Group group;
    private final Primitives primitives;
    private final int rounds;
    private long epoch;
    /** Bytes of the caller's own block and those above it, and of those that continue from the start of the destination. */
    private long upperBytes;
    private long lowerBytes;

    public CollectBruck(Group group, Primitives primitives) {
        this.group = group;
        this.primitives = primitives;
        rounds = rounds(group.size());
    }

    /** The logarithm of the least power of two that is not smaller. */
    static int rounds(int size) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(size - 1);
    }

    /** How many blocks everybody has after {@code roundsDone} rounds: size / 2^(rounds left), rounded up. */
    static int blocksAfter(int roundsDone, int size) {
        int left = rounds(size) - roundsDone;
        return (int) ((size + (1L << left) - 1) >> left);
    }

    @Override
    public boolean run(long destOffset, long destBytes, long sourceOffset, long bytes) {
        long start = LengthScan.of(group, primitives, bytes);
        if (start > destBytes - bytes) {
            return false;
        }
        epoch++;
        group.copyOwn(destOffset + start, sourceOffset, bytes);
        upperBytes = bytes;
        lowerBytes = 0;
        for (int round = 0; round < rounds; round++) {
            int have = blocksAfter(round, group.size());
            boolean withOwn = blocksAfter(round + 1, group.size()) == 2 * have;
            int distance = withOwn ? have : have - 1;
            long skippedBytes = withOwn ? 0 : bytes;
            send(round, distance, destOffset, start + skippedBytes, upperBytes - skippedBytes);
            receive(round, distance);
        }
        return true;
    }

    private void send(int round, int distance, long destOffset, long start, long bytes) {
        int below = group.pe(Math.floorMod(group.rank() - distance, group.size()));
        long line = group.sync().at(SyncWord.COLLECT, epoch, round);
        put(below, destOffset + start, bytes);
        put(below, destOffset, lowerBytes);
        group.transport().putElement(below, line + UPPER, Long.BYTES, bytes);
        group.transport().putElement(below, line + LOWER, Long.BYTES, lowerBytes);
        group.signal(below, line, epoch);
    }

    private void put(int pe, long offset, long bytes) {
        if (bytes > 0) {
            group.transport().put(pe, offset, group.memory(), offset, bytes);
        }
    }

    /** What comes from a rank beyond the last is behind the start of the destination. */
    private void receive(int round, int distance) {
        MemorySegment memory = group.memory();
        long line = group.sync().at(SyncWord.COLLECT, epoch, round);
        group.await(line, epoch);
        long upper = memory.get(JAVA_LONG, line + UPPER);
        long lower = memory.get(JAVA_LONG, line + LOWER);
        boolean isBeyondLast = group.rank() + distance >= group.size();
        upperBytes += isBeyondLast ? 0 : upper;
        lowerBytes += isBeyondLast ? upper : lower;
    }
}
