package org.jshmem.coll.collect;

import org.jshmem.coll.handshake.LengthScan;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Hierarchy;
import org.jshmem.coll.team.HierarchyArea.Word;
import org.jshmem.coll.team.Primitives;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * Collect on several hosts: a scan of the lengths says where each block starts; then as {@link FcollectHierarchical}. The last
 * member of a host tells the first one where the blocks of the host end, and the first one of the last host tells the others
 * where all end. A word for each is enough: nobody begins the next call before the scan, which needs all lower ranks.
 */
public final class CollectHierarchical implements Collect {

    private final Group team;
    private final Primitives primitives;
    private final Hierarchy hierarchy;
    private final Group inside;

    public CollectHierarchical(Group team, Primitives primitives) {
        this.team = team;
        this.primitives = primitives;
        hierarchy = primitives.hierarchy();
        inside = hierarchy.inside();
    }

    @Override
    public boolean run(long destOffset, long destBytes, long sourceOffset, long bytes) {
        long start = LengthScan.of(team, primitives, bytes);
        if (start > destBytes - bytes) {
            return false;
        }
        if (bytes > 0) {
            inside.put(0, destOffset + start, sourceOffset, bytes, false);
        }
        if (inside.rank() == inside.size() - 1) {
            inside.transport().putElement(inside.pe(0), hierarchy.at(Word.END), Long.BYTES, start + bytes);
        }
        inside.transport().quiet();
        hierarchy.insideCalls().barrier().run();
        if (hierarchy.isFirst()) {
            betweenHosts(destOffset, destBytes, start);
        }
        long total = hierarchy.at(Word.TOTAL);
        hierarchy.insideCalls().broadcast(total, total, Long.BYTES, 0);
        hierarchy.insideCalls().broadcast(destOffset, destOffset, inside.memory().get(JAVA_LONG, total), 0);
        return true;
    }

    private void betweenHosts(long destOffset, long destBytes, long start) {
        long end = inside.memory().get(JAVA_LONG, hierarchy.at(Word.END));
        hierarchy.betweenCalls().collect(destOffset, destBytes, destOffset + start, end - start);
        long total = hierarchy.at(Word.TOTAL);
        int lastHost = hierarchy.hosts().count() - 1;
        if (hierarchy.host() == lastHost) {
            inside.memory().set(JAVA_LONG, total, end);
        }
        hierarchy.betweenCalls().broadcast(total, total, Long.BYTES, lastHost);
    }
}
