package org.jshmem.microbench.pair;

import org.jshmem.microbench.Samples;

/**
 * What was measured at a {@link Point}.
 *
 * @param operation the operation
 * @param bytes     the size
 * @param samples   the times on PE 0, null elsewhere
 * @param isRight   whether memory held what it must, the same on all PEs
 */
record PointResult(String operation, long bytes, Samples samples, boolean isRight) {}
