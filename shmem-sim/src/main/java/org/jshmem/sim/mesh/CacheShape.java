package org.jshmem.sim.mesh;

/**
 * The caches of a core.
 *
 * @param lineBytes size of a line
 * @param lines     how many it holds
 * @param allocates whether a write brings a line in that it does not hold
 */
public record CacheShape(int lineBytes, int lines, boolean allocates) {}
