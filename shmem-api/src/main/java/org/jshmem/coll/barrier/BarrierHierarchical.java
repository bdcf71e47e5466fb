package org.jshmem.coll.barrier;

import org.jshmem.coll.team.Barrier;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Hierarchy;
import org.jshmem.coll.team.HierarchyArea.Word;
import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;

/**
 * Barrier on several hosts: members of a host count themselves in on its first member; when all are in, these wait for each
 * other, and each releases its host. As many messages follow each other as the barrier of as many PEs as there are hosts
 * takes.
 */
public final class BarrierHierarchical implements Barrier {

    private final Hierarchy hierarchy;
    private final Group inside;
    private final boolean isReleasedByOneWord;
    private final long arrivals;
    private final long release;
    private long epoch;

    public BarrierHierarchical(Hierarchy hierarchy) {
        this.hierarchy = hierarchy;
        inside = hierarchy.inside();
        isReleasedByOneWord = inside.haveDirectAccess();
        arrivals = hierarchy.at(Word.ARRIVALS);
        release = hierarchy.at(Word.RELEASE);
    }

    @Override
    public void run() {
        epoch++;
        if (hierarchy.isFirst()) {
            awaitHost();
            hierarchy.betweenCalls().barrier().run();
            releaseHost();
        } else {
            inside.transport().atomic(AtomicOp.ADD, inside.pe(0), arrivals, Long.BYTES, 1);
            inside.await(isReleasedByOneWord ? inside.pe(0) : inside.self(), release, epoch);
        }
    }

    private void awaitHost() {
        inside.transport().waitWord(inside.self(), arrivals, Long.BYTES, Comparison.GE, epoch * (inside.size() - 1));
    }

    /** By load all can wait for one word; by calls each waits for its own. */
    private void releaseHost() {
        if (isReleasedByOneWord) {
            inside.raise(inside.self(), release, epoch);
            return;
        }
        for (int place = 1; place < inside.size(); place++) {
            inside.raise(inside.pe(place), release, epoch);
        }
    }
}
