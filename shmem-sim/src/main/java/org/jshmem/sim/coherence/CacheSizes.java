package org.jshmem.sim.coherence;

/**
 * The caches of a core, and how many cores there are.
 *
 * @param cores     how many
 * @param lineBytes size of a line, a power of two
 * @param l1Lines   lines in the first level
 * @param l2Lines   lines in the second level, which holds the first level's too
 */
public record CacheSizes(int cores, int lineBytes, int l1Lines, int l2Lines) {}
