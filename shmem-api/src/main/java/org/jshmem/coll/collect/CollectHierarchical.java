package org.jshmem.coll.collect;

import java.lang.foreign.MemorySegment;

import org.jshmem.coll.handshake.LengthScan;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Hierarchy;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * Collect on several hosts: each host adds up its lengths, and one member of each collects the sums, so that everybody knows
 * where the blocks of each host and its own begin. Then members write their blocks to the one that speaks for their host, these
 * collect the blocks of hosts, which lie in a row, and each spreads the result on its host.
 *
 * <p>
 * The sum of a host comes out on its last member. Where that does not speak for the host, since not all hosts have its place, it
 * spreads the sum.
 *
 * <p>
 * Lengths of two calls in turn are enough: nobody writes to those of call e + 2 before it has those of e + 1, which needs all
 * hosts; and to those of the own host only when all its members are in this call.
 */
public final class CollectHierarchical implements Collect {

    private final Hierarchy hierarchy;
    private final Group inside;
    private final int speaker;
    private long epoch;

    public CollectHierarchical(Hierarchy hierarchy) {
        this.hierarchy = hierarchy;
        inside = hierarchy.inside();
        speaker = hierarchy.lastColumn();
    }

    @Override
    public boolean run(long destOffset, long destBytes, long sourceOffset, long bytes) {
        epoch++;
        long startInside = LengthScan.of(inside, hierarchy.insideCalls(), bytes);
        exchangeLengths(startInside + bytes);
        long totalBytes = startOf(hierarchy.hosts().count());
        if (totalBytes > destBytes) {
            return false;
        }
        if (bytes > 0) {
            inside.put(speaker, destOffset + startOf(hierarchy.host()) + startInside, sourceOffset, bytes, false);
        }
        inside.transport().quiet();
        hierarchy.insideCalls().barrier().run();
        if (inside.rank() == speaker && totalBytes > 0) {
            betweenHosts(destOffset, destBytes);
        }
        hierarchy.insideCalls().broadcast(destOffset, destOffset, totalBytes, speaker);
        return true;
    }

    /** Takes the sum of lengths up to the caller's, which on the last member is that of the host. */
    private void exchangeLengths(long sum) {
        long lengths = hierarchy.lengths(epoch);
        long own = lengths + hierarchy.host() * Long.BYTES;
        int last = inside.size() - 1;
        if (inside.rank() == last) {
            inside.memory().set(JAVA_LONG, own, sum);
        }
        if (hierarchy.isLarger()) {
            hierarchy.insideCalls().broadcast(own, own, Long.BYTES, last);
        }
        if (inside.rank() == speaker) {
            hierarchy.betweenCalls().fcollect(lengths, own, Long.BYTES);
        }
        hierarchy.insideCalls().broadcast(lengths, lengths, hierarchy.hosts().count() * Long.BYTES, speaker);
    }

    private void betweenHosts(long destOffset, long destBytes) {
        long start = destOffset + startOf(hierarchy.host());
        long bytes = lengthOf(hierarchy.host());
        if (areLengthsEqual()) {
            hierarchy.betweenCalls().fcollect(destOffset, start, bytes);
        } else {
            hierarchy.betweenCalls().collect(destOffset, destBytes, start, bytes);
        }
    }

    private boolean areLengthsEqual() {
        int host = 1;
        while (host < hierarchy.hosts().count() && lengthOf(host) == lengthOf(0)) {
            host++;
        }
        return host == hierarchy.hosts().count();
    }

    /** Where the blocks of a host begin; the number of hosts stands for behind all. */
    private long startOf(int host) {
        long start = 0;
        for (int lower = 0; lower < host; lower++) {
            start += lengthOf(lower);
        }
        return start;
    }

    private long lengthOf(int host) {
        MemorySegment memory = inside.memory();
        return memory.get(JAVA_LONG, hierarchy.lengths(epoch) + host * Long.BYTES);
    }
}
