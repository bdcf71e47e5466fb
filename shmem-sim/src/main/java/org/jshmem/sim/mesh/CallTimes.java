package org.jshmem.sim.mesh;

/**
 * What a call costs before its first line (paper 003, table 1), and what it costs to keep a request (004, section IV.B).
 *
 * @param putNearPs   a put whose source is near
 * @param getNearPs   a get whose destination is near
 * @param putMemoryPs a put whose source is in memory
 * @param getMemoryPs a get whose destination is in memory
 * @param requestPs   a request of a list
 * @param lightPs     a request that is the only one of its kind
 */
public record CallTimes(long putNearPs, long getNearPs, long putMemoryPs, long getMemoryPs, long requestPs,
        long lightPs) {}
