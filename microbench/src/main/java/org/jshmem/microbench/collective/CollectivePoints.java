package org.jshmem.microbench.collective;

import java.util.ArrayList;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.sampling.Operation;
import org.jshmem.microbench.sampling.Roles;

/** What some measures look at, over one set of buffers. */
final class CollectivePoints {

    private final Shmem shmem;
    private final List<Point> points = new ArrayList<>();
    private final List<String> leftOut = new ArrayList<>();

    /** Collective. */
    CollectivePoints(Shmem shmem, List<Long> sizes, boolean isCold, List<Variant> variants) {
        this.shmem = shmem;
        long maxBytes = Buffers.maxBytes(shmem);
        Buffers buffers = Buffers.allocate(shmem, largestBuffer(sizes, variants, maxBytes), isCold);
        boolean reachesAll = shmem.shared().nPes() == shmem.nPes();
        for (Variant variant : variants) {
            if (variant.needsDirectAccess() && !reachesAll) {
                leftOut.add(variant.name() + " is left out: it needs load and store, which this machine has not");
            } else {
                addPoints(buffers, variant, variant.measure().sizes(sizes), maxBytes);
            }
        }
    }

    private void addPoints(Buffers buffers, Variant variant, List<Long> sizes, long maxBytes) {
        for (long bytes : sizes) {
            if (variant.measure().bufferBytes(bytes, shmem.nPes()) <= maxBytes) {
                points.add(point(buffers, variant, bytes));
            } else {
                leftOut.add(
                        variant.name() + " of " + bytes + " bytes is left out: its buffers would take more than "
                                + maxBytes + " bytes on every PE");
            }
        }
    }

    private Point point(Buffers buffers, Variant variant, long bytes) {
        Operation operation = variant.operation(buffers, bytes);
        return variant.measure().label(new Point(variant.name(), bytes, operation, Roles.all(shmem.myPe()))
                .with("algorithm", variant.algorithmFor(shmem, bytes).spelling()));
    }

    List<Point> all() {
        return points;
    }

    /** What will not be measured, in sentences. */
    List<String> leftOut() {
        return leftOut;
    }

    /** What to refuse with when there are no points. */
    String complaint() {
        return "nothing is left to measure: " + String.join("; ", leftOut);
    }

    private long largestBuffer(List<Long> sizes, List<Variant> variants, long maxBytes) {
        return variants.stream()
                .map(Variant::measure)
                .flatMap(measure -> sizes.stream().map(bytes -> measure.bufferBytes(bytes, shmem.nPes())))
                .filter(bytes -> bytes <= maxBytes)
                .max(Long::compare)
                .orElse((long) Long.BYTES);
    }
}
