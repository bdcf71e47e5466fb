package org.jshmem.microbench.measure;

import java.util.List;

import org.jshmem.microbench.output.Result;
import org.jshmem.microbench.sampling.Samples;

/**
 * What was measured at a {@link Point}.
 *
 * @param point   the point
 * @param samples the times on PE 0, empty elsewhere
 * @param isRight whether memory held what it must, the same on all PEs
 */
public record PointResult(Point point, Samples samples, boolean isRight) {

    /**
     * As it is printed, one row for each metric.
     *
     * @return rows; none where there are no samples
     */
    public List<Result> rows() {
        return point.metrics().stream()
                .filter(_ -> samples.count() > 0)
                .map(metric -> Result.of(point.operation(), point.bytes(), metric, point.roles().leaders(), samples,
                        isRight, point.labels()))
                .toList();
    }

    /**
     * The operation, and how it was done.
     *
     * @return the name in comparisons
     */
    public String operation() {
        return point.operation();
    }

    /**
     * The payload.
     *
     * @return size in bytes
     */
    public long bytes() {
        return point.bytes();
    }
}
