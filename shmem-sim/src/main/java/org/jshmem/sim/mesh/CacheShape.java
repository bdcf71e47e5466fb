package org.jshmem.sim.mesh;

/**
 * The caches of a core.
 *
 * @param lineBytes size of a line
 * @param lines     how many it holds
 */
public record CacheShape(int lineBytes, int lines) {}
