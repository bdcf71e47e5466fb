package org.jshmem.coll.reduce;

import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Slices;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.core.AtomicOp;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Reduction by slices where members share cores: whoever has a core takes piece after piece, combines it straight from the memory
 * of all and writes it to the destinations of all, while the others wait. With a piece for each of 64 members on 2 cores, 64 would
 * have to take turns; with fixed pieces for as many members as there are cores, these may share one of the cores, which takes twice
 * as long for as long as the scheduler leaves them there. Members that share no process are an exception: only some of them
 * combine, since each would have to compile the loops for itself.
 *
 * <p>
 * <b>Order.</b> That of {@link ReduceRecursiveDoubling} ({@link RankTree}): the same bits, whoever combines.
 *
 * <p>
 * <b>Synchronisation.</b> Everybody counts up one word; the last to come says that it begins, with no piece taken. Nobody takes one
 * before, since who is still in an earlier call has not been counted. Who completes the last piece releases all. So a PE that
 * combines nothing takes as a rule one turn of a core a call, not two as between barriers; after pieces that have emptied the caches a turn
 * costs tens of microseconds. In place a piece overwrites operands only when it has read those of all.
 *
 * <p>
 * Who combines waits in the memory of rank 0, and for the end all wait in that of the last rank: so all who sleep at one
 * {@code doorbell} wait for the same word, and are woken for nothing else.
 */
public final class ReduceSlicesInTurns implements Reduction {

    /**
     * So many members combine where they share no process, and there are as many pieces at least: more than cores, so that they are
     * seldom all on one. With four, 64 PEs took 5.7 ms for 1 MB; with two 4.8 and 5.4.
     */
    private static final int WORKERS_PER_CORE = 2;

    private static final long MIN_PIECE_BYTES = 4 << 10;

    private final Group group;
    private final RankTree tree;
    private final int workers;
    private final boolean combines;
    private final int first;
    private final int last;
    private long epoch;
    private long due;

    public ReduceSlicesInTurns(Group group) {
        this.group = group;
        tree = RankTree.ofPages(group);
        workers = Math.min(WORKERS_PER_CORE * group.concurrent(), group.size());
        combines = group.transport().sharesProcess() || group.rank() < workers;
        first = group.pe(0);
        last = group.pe(group.size() - 1);
    }

    @Override
    public void run(ReduceOp op, Type type, long destOffset, long sourceOffset, long count) {
        int pieces = pieces(count * type.bytes());
        epoch++;
        due += pieces;
        group.transport().fence();
        arrive();
        if (combines && combinePieces(pieces, op, type, destOffset, sourceOffset, count)) {
            group.raise(last, group.sync().at(SyncWord.SLICES_RELEASE), epoch);
        } else {
            group.await(last, group.sync().at(SyncWord.SLICES_RELEASE), epoch);
        }
    }

    /** Enough for all cores to end at about the same time, unless they would become small. */
    private int pieces(long bytes) {
        long most = Math.max(bytes / MIN_PIECE_BYTES, 1);
        return (int) Math.clamp(bytes / RankTree.PIECE_BYTES, Math.min(workers, most), most);
    }

    private void arrive() {
        long before = group.transport().fetch(AtomicOp.ADD, first, group.sync().at(SyncWord.SLICES_COUNT), Long.BYTES,
                1);
        if (before + 1 == epoch * group.size()) {
            group.transport().putElement(first, group.sync().at(SyncWord.SLICES_TAKEN), Long.BYTES, 0);
            group.signal(first, group.sync().at(SyncWord.SLICES_BEGIN), epoch);
        }
    }

    /** Combines what it can get; returns whether with that all pieces of the call are complete. */
    private boolean combinePieces(int pieces, ReduceOp op, Type type, long dest, long source, long count) {
        group.await(first, group.sync().at(SyncWord.SLICES_BEGIN), epoch);
        Slices slices = Slices.of(count, pieces, type.bytes());
        int combined = 0;
        for (int piece = take(); piece < pieces; piece = take()) {
            long at = slices.start(piece) * type.bytes();
            tree.combineSlice(op, type, dest + at, source + at, slices.count(piece), count);
            combined++;
        }
        return combined > 0 && addToDone(combined) == due;
    }

    private int take() {
        return (int) group.transport().fetch(AtomicOp.ADD, first, group.sync().at(SyncWord.SLICES_TAKEN), Long.BYTES,
                1);
    }

    private long addToDone(int combined) {
        group.transport().quiet();
        return group.transport().fetch(AtomicOp.ADD, first, group.sync().at(SyncWord.SLICES_DONE), Long.BYTES, combined)
                + combined;
    }
}
