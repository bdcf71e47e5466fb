package org.jshmem;

import java.lang.foreign.MemorySegment;

import org.jshmem.coll.TeamCollectives;
import org.jshmem.core.PeSet;

/** An active set as the team that it is for the length of one call; for the checks of its arguments. */
final class ActiveSetTeam extends CheckedCollectives {

    ActiveSetTeam(Checks checks, PeSet pes, TeamCollectives collectives) {
        super(checks, pes, collectives);
    }

    /** Other than a team's, it leaves the root's destination alone (OpenSHMEM 1.6, section 9.10.7). */
    @Override
    public void broadcast(MemorySegment dest, MemorySegment source, int root) {
        enter("broadcast");
        checks.root("broadcast", root);
        long bytes = checks.notNull("broadcast", "source", source).byteSize();
        long sourceOffset = source("broadcast", source, bytes);
        long destOffset = dest("broadcast", dest, bytes);
        sameOrSeparate("broadcast", destOffset, sourceOffset, bytes);
        collectives.broadcastToOthers(destOffset, sourceOffset, bytes, root);
    }
}
