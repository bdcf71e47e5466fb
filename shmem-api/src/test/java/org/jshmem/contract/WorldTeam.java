package org.jshmem.contract;

import java.util.Map;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.Collective;
import org.jshmem.coll.TeamCollectives;
import org.jshmem.coll.match.Call;
import org.jshmem.coll.team.TeamWords;
import org.jshmem.core.PeSet;
import org.jshmem.spi.Transport;

/** The collectives of all PEs with an algorithm of one's choice, for tests of other modules, which cannot see them. */
public final class WorldTeam {

    /** Where the program's memory begins, in bytes. */
    public static final long START = TeamWords.SYNC_BYTES;

    private final TeamCollectives collectives;

    /** The team; collective. */
    public WorldTeam(Transport transport, Collective collective, Algorithm algorithm) {
        collectives = new TeamCollectives(transport, PeSet.world(transport.nPes()), 0, TeamWords.WORLD,
                AlgorithmTable.in(Map.of()).with(collective, algorithm));
    }

    public void barrier() {
        collectives.barrier(Call.SYNC);
    }

    /** In place: the root's data is where the others want it. */
    public void broadcast(long offset, long bytes, int root) {
        collectives.broadcast(offset, offset, bytes, root);
    }
}
