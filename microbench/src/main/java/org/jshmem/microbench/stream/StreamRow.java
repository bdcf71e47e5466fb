package org.jshmem.microbench.stream;

import java.util.ArrayList;
import java.util.List;

import org.jshmem.microbench.output.Distribution;
import org.jshmem.microbench.sampling.Medians;

/** The passes of one kernel in one form. */
final class StreamRow {

    private static final double MB_PER_S = 1e3; // a byte per nanosecond

    private final long bytes;
    private final List<Double> mbPerS = new ArrayList<>();
    private final List<Double> roundMedians = new ArrayList<>();

    StreamRow(long bytes) {
        this.bytes = bytes;
    }

    void addRound(List<Long> timesNs) {
        List<Double> round = timesNs.stream().map(ns -> bytes * MB_PER_S / Math.max(1, ns)).toList();
        mbPerS.addAll(round);
        roundMedians.add(Medians.of(round));
    }

    /** What a pass moves. */
    long bytes() {
        return bytes;
    }

    /** The bandwidths of the passes. */
    Distribution mbPerS() {
        return Distribution.ofMany(mbPerS);
    }

    /** The median of the rounds' ratios. */
    double ratioTo(StreamRow other) {
        List<Double> ratios = new ArrayList<>();
        for (int round = 0; round < Math.min(other.roundMedians.size(), roundMedians.size()); round++) {
            ratios.add(roundMedians.get(round) / other.roundMedians.get(round));
        }
        return ratios.isEmpty() ? Double.NaN : Medians.of(ratios);
    }
}
