package org.jshmem.sim.coherence;

/**
 * A duration as it was measured.
 *
 * @param meanPs      its mean, in picoseconds
 * @param deviationPs its standard deviation, in picoseconds
 */
public record Latency(long meanPs, long deviationPs) {}
