package org.jshmem.sim.coherence;

/**
 * What the access to a single line costs (paper 000, table 2b and section 3.3).
 *
 * @param localModified     read of a line that the own core alone holds, written
 * @param localExclusive    read of a line that the own core alone holds, as in memory
 * @param localShared       read of a line that other cores hold too
 * @param l2                read of a line that has left the first level
 * @param remoteModified    read of a line that one other core holds, written; a request for ownership costs the same
 * @param remoteExclusive   the same, the line as in memory
 * @param remoteShared      the same, the line held by several cores
 * @param memory            read of a line that no core holds
 * @param contentionPs      by how much each further reader of a line is later than the one before, slope c of equation 3
 * @param polledPs          overhead O of equation 1: to own a line that somebody polls
 * @param polledAfterMemoryPs the same when the data has just come from memory
 */
public record LineCosts(Latency localModified, Latency localExclusive, Latency localShared, Latency l2,
        Latency remoteModified, Latency remoteExclusive, Latency remoteShared, Latency memory, long contentionPs,
        long polledPs, long polledAfterMemoryPs) {}
