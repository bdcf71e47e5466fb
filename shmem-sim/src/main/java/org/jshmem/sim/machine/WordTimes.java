package org.jshmem.sim.machine;

/**
 * What one load or store of the hardware takes where there is a mesh (paper 004, section IV.D).
 *
 * @param ownNearPs of the own near memory, with its way
 * @param nearPs    of near memory through the mesh, without its way
 * @param memoryPs  of memory, without its way
 * @param hopPs     there and back through a router
 */
record WordTimes(long ownNearPs, long nearPs, long memoryPs, long hopPs) {}
