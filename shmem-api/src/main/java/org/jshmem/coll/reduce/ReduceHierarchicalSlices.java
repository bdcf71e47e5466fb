package org.jshmem.coll.reduce;

import org.jshmem.coll.team.Distribution;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Hierarchy;
import org.jshmem.coll.team.Slices;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Reduction of many elements on several hosts: some members of a host combine a slice each, straight from the memory of all of
 * the host; then each combines its slice with the members of other hosts who have the same one, and writes it to all of its
 * host. Every byte crosses between hosts as often as with one member for each host, but many processors combine.
 *
 * <p>
 * <b>Order.</b> As {@link ReduceHierarchical}.
 *
 * <p>
 * <b>Synchronisation.</b> The first barrier of the host says that all operands are there, the second that all results are. In
 * place a member overwrites, up to its own reduction with other hosts, only its own slice, which nobody else of the host reads;
 * and writes slices of others when it alone has read them.
 */
public final class ReduceHierarchicalSlices implements Reduction {

    private final Hierarchy hierarchy;
    private final Group inside;
    private final RankTree tree;
    private final int workers;
    /** Then no member changes an operand; else those of some hosts would reduce in place, and all must do the same. */
    private final boolean isOneOfEachHost;

    public ReduceHierarchicalSlices(Group team, Hierarchy hierarchy) {
        this.hierarchy = hierarchy;
        inside = hierarchy.inside();
        tree = RankTree.ofPages(inside);
        isOneOfEachHost = team.size() == hierarchy.hosts().count();
        workers = team.concurrentOfEachHost();
    }

    @Override
    public void run(ReduceOp op, Type type, long destOffset, long sourceOffset, long count) {
        inside.transport().fence();
        hierarchy.insideCalls().barrier().run();
        if (inside.rank() < workers) {
            Slices slices = Slices.of(count, workers, type.bytes());
            long at = slices.start(inside.rank()) * type.bytes();
            runSlice(op, type, destOffset + at, sourceOffset + at, slices.count(inside.rank()));
        }
        inside.transport().quiet();
        hierarchy.insideCalls().barrier().run();
    }

    private void runSlice(ReduceOp op, Type type, long dest, long source, long count) {
        long ofHost = isOneOfEachHost ? source : dest;
        if (inside.size() > 1) {
            tree.combine(op, type, dest, source, count);
        } else {
            inside.copyOwn(ofHost, source, count * type.bytes());
        }
        hierarchy.betweenCalls().reduce(op, type, dest, ofHost, count);
        Distribution.toOthers(inside, dest, count * type.bytes());
    }
}
