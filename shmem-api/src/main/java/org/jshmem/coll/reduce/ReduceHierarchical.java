package org.jshmem.coll.reduce;

import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Hierarchy;
import org.jshmem.coll.team.HierarchyArea.Word;
import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Reduction on several hosts: each combines what its members have, the first members combine what the hosts have, and each
 * spreads the result on its host. One message in each direction for a host and round, however many members it has.
 *
 * <p>
 * <b>Order.</b> The host's own algorithm, then the one between hosts: the same bits on all and in every run, but those of the
 * tree algorithms only where all hosts have the same power of two of the members, and hosts are a power of two.
 *
 * <p>
 * <b>Synchronisation.</b> That of the three collectives. A broadcast may write to a member as soon as its root begins; so the
 * first member waits, when other hosts have answered, until all of its host have left their reduction, in which they write their
 * destinations themselves.
 */
public final class ReduceHierarchical implements Reduction {

    private final Hierarchy hierarchy;
    private final Group inside;
    private long epoch;

    public ReduceHierarchical(Hierarchy hierarchy) {
        this.hierarchy = hierarchy;
        inside = hierarchy.inside();
    }

    @Override
    public void run(ReduceOp op, Type type, long destOffset, long sourceOffset, long count) {
        hierarchy.insideCalls().reduce(op, type, destOffset, sourceOffset, count);
        epoch++;
        long ready = hierarchy.at(Word.READY);
        if (hierarchy.isFirst()) {
            hierarchy.betweenCalls().reduce(op, type, destOffset, destOffset, count);
            inside.transport().waitWord(inside.self(), ready, Long.BYTES, Comparison.GE, epoch * (inside.size() - 1));
        } else {
            inside.transport().atomic(AtomicOp.ADD, inside.pe(0), ready, Long.BYTES, 1);
        }
        hierarchy.insideCalls().broadcast(destOffset, destOffset, count * type.bytes(), 0);
    }
}
