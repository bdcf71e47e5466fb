package org.jshmem.microbench;

/**
 * What was measured at a {@link Point}.
 *
 * @param operation the operation
 * @param bytes     the size
 * @param samples   the times on PE 0, null elsewhere
 * @param isRight   whether memory held what it must, the same on all PEs
 */
public record PointResult(String operation, long bytes, Samples samples, boolean isRight) {}
