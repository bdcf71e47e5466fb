package org.jshmem.coll.reduce;

import org.jshmem.coll.handshake.Notification;
import org.jshmem.coll.handshake.SharedEpoch;
import org.jshmem.coll.match.CallLog;
import org.jshmem.coll.match.CollectiveGuard;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.SyncArea;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.coll.team.TeamWords;
import org.jshmem.core.PeSet;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.jshmem.model.SmallReduction;
import org.jshmem.spi.Transport;

/** The way up of {@link ReduceMinMaxTree} alone, without the broadcast that follows, for tests of other modules. */
public final class TreeReduction {

    private final ReduceMinMaxTree tree;

    /** Of all PEs. */
    public TreeReduction(Transport transport) {
        PeSet pes = PeSet.world(transport.nPes());
        SyncArea sync = new SyncArea(0);
        CollectiveGuard guard = new CollectiveGuard(transport, pes,
                new CallLog(transport, sync.at(SyncWord.CALL_LOG), TeamWords.WORLD));
        Group group = new Group(transport, pes, transport.myPe(), sync, guard);
        tree = new ReduceMinMaxTree(group, new Notification(group), new SharedEpoch(),
                SmallReduction.KNC.optimalTree(pes.size()), null);
    }

    /** One long, in place, for PE 0. */
    public void sum(long offset) {
        tree.toRankZero(ReduceOp.SUM, Type.LONG, offset, offset, 1);
    }
}
