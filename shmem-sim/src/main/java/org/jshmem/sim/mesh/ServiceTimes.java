package org.jshmem.sim.mesh;

/**
 * For how long a line keeps others waiting.
 *
 * @param portPs at the port of a core's near memory; 0 for never
 * @param linkPs at a link of the mesh; 0 for never
 */
public record ServiceTimes(long portPs, long linkPs) {}
