package org.jshmem.sim.mesh;

/**
 * What a line costs a core (paper 003, table 1), without its way through the mesh.
 *
 * @param hopPs         through a router and its link, one way
 * @param nearPs        to or from near memory
 * @param memoryReadPs  from memory
 * @param memoryWritePs to memory
 */
public record LineTimes(long hopPs, long nearPs, long memoryReadPs, long memoryWritePs) {}
