package org.jshmem.coll;

import org.jshmem.coll.alltoall.AlltoallvDirect;
import org.jshmem.coll.broadcast.ScatterDirect;
import org.jshmem.coll.collect.GatherDirect;
import org.jshmem.coll.handshake.RingBlocks;
import org.jshmem.coll.match.Call;
import org.jshmem.coll.match.CollectiveGuard;
import org.jshmem.coll.reduce.ReduceToRoot;
import org.jshmem.coll.reduce.ReductionCache;
import org.jshmem.coll.team.Group;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Collectives of one team that OpenSHMEM does not have; see {@link TeamCollectives}. Made when a program first wants one.
 */
public final class RootedCollectives {

    private final Group group;
    private final CollectiveGuard guard;
    private final GatherDirect gatherDirect;
    private final ScatterDirect scatterDirect;
    private final AlltoallvDirect alltoallvDirect;
    private final ReduceToRoot reduceToRoot;
    private final ReductionCache reductions;

    RootedCollectives(Group group, TeamAlgorithms algorithms) {
        this.group = group;
        guard = group.guard();
        reductions = algorithms.reductions();
        gatherDirect = new GatherDirect(group, algorithms);
        scatterDirect = new ScatterDirect(group, algorithms);
        alltoallvDirect = new AlltoallvDirect(group, algorithms.completionOfAll());
        reduceToRoot = new ReduceToRoot(group, algorithms, reductions);
    }

    /**
     * Concatenates the sources of all members, in rank order, in the root's destination.
     *
     * @param destOffset   where to write on the root
     * @param sourceOffset where to read
     * @param bytes        size of each source
     * @param root         the root's rank
     */
    public void gather(long destOffset, long sourceOffset, long bytes, int root) {
        guard.enter(Call.GATHER, root, bytes, destOffset, sourceOffset, 0);
        try {
            gatherDirect.run(destOffset, sourceOffset, bytes, root);
        } finally {
            guard.leave();
        }
    }

    /**
     * Writes block l of the root's source to the destination of rank l.
     *
     * @param destOffset   where to write
     * @param sourceOffset where to read on the root
     * @param bytes        size of a block
     * @param root         the root's rank
     */
    public void scatter(long destOffset, long sourceOffset, long bytes, int root) {
        guard.enter(Call.SCATTER, root, bytes, destOffset, sourceOffset, 0);
        try {
            scatterDirect.run(destOffset, sourceOffset, bytes, root);
        } finally {
            guard.leave();
        }
    }

    /**
     * Writes to every member a block of any length. Arrays are indexed by its rank; the places, in bytes, are relative.
     *
     * @param destOffset   where destinations start
     * @param destPlaces   where to write in the destination of each
     * @param sourceOffset where the source starts
     * @param sourcePlaces where to read for each
     * @param bytes        how many bytes for each
     */
    public void alltoallv(long destOffset, long[] destPlaces, long sourceOffset, long[] sourcePlaces, long[] bytes) {
        guard.enter(Call.ALLTOALLV, destOffset, 0, 0, 0, 0);
        try {
            alltoallvDirect.run(destOffset, destPlaces, sourceOffset, sourcePlaces, bytes);
        } finally {
            guard.leave();
        }
    }

    /**
     * Combines the sources of all members element by element into the root's destination.
     *
     * @param op           the operator, defined for the type
     * @param type         the element type
     * @param destOffset   where to write on the root
     * @param sourceOffset where to read
     * @param count        how many elements
     * @param root         the root's rank
     */
    public void reduce(ReduceOp op, Type type, long destOffset, long sourceOffset, long count, int root) {
        guard.enter(Call.REDUCE_TO_ROOT, op, type, root, count * type.bytes(), destOffset, sourceOffset);
        try {
            reduceToRoot.run(op, type, destOffset, sourceOffset, count, root);
        } finally {
            guard.leave();
        }
    }

    /**
     * Combines the sources of all members element by element and writes to the destination of each its block.
     *
     * @param op           the operator, defined for the type
     * @param type         the element type
     * @param destOffset   where to write
     * @param sourceOffset where to read
     * @param count        how many elements each source has
     */
    public void reduceScatter(ReduceOp op, Type type, long destOffset, long sourceOffset, long count) {
        long bytes = count * type.bytes();
        guard.enter(Call.REDUCE_SCATTER, op, type, bytes, sourceOffset, 0, 0); // a block of no bytes may be anywhere
        try {
            if (group.size() == 1) {
                group.copyOwn(destOffset, sourceOffset, bytes);
            } else if (bytes > 0) {
                reductions.scattering(bytes).run(op, type, destOffset, sourceOffset, count);
            }
        } finally {
            guard.leave();
        }
    }

    /**
     * Where the block of a member begins in what {@link #reduceScatter} combines.
     *
     * @param count how many elements there are
     * @param rank  of the member; or their number, for the end
     * @param size  how many members there are
     * @return number of its first element
     */
    public static long blockStart(long count, int rank, int size) {
        return new RingBlocks(count, size, true).start(rank);
    }
}
