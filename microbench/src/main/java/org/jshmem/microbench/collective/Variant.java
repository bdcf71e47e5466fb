package org.jshmem.microbench.collective;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.microbench.Operation;

/**
 * A measure with an algorithm.
 *
 * @param measure   the measure
 * @param algorithm one of its collective's, or null for that of the table
 */
record Variant(CollectiveMeasure measure, Algorithm algorithm) {

    /** As tables and profiles say it. */
    String name() {
        return algorithm == null ? measure.name() : measure.name() + "/" + algorithm.spelling();
    }

    /** As results say it. */
    String algorithmName() {
        return algorithm == null ? "table" : algorithm.spelling();
    }

    boolean needsDirectAccess() {
        return algorithm != null && algorithm.needsDirectAccess();
    }

    Operation operation(Buffers buffers, long bytes) {
        Operation operation = measure.operation(buffers, bytes);
        return algorithm == null ? operation : new WithAlgorithm(operation, buffers.shmem(), this);
    }
}
