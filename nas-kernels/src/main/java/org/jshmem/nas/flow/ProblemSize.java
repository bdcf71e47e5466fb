package org.jshmem.nas.flow;

/**
 * The size of a problem class, and the norms that verify it.
 *
 * @param gridPoints along each direction, boundaries included
 * @param iterations time steps
 * @param timeStep   in the units of the equations
 * @param published  NPB's norms after the last step
 */
public record ProblemSize(int gridPoints, int iterations, double timeStep, Norms published) {}
