package org.jshmem.sim.mesh;

/**
 * What a call costs before its first line (paper 003, table 1).
 *
 * @param putNearPs   a put whose source is near
 * @param getNearPs   a get whose destination is near
 * @param putMemoryPs a put whose source is in memory
 * @param getMemoryPs a get whose destination is in memory
 */
public record CallTimes(long putNearPs, long getNearPs, long putMemoryPs, long getMemoryPs) {}
