package org.jshmem.microbench.pair;

import java.util.ArrayList;
import java.util.List;

import org.jshmem.microbench.measure.Measure;
import org.jshmem.microbench.output.Metric;

import static org.jshmem.microbench.pair.Direction.GET;
import static org.jshmem.microbench.pair.Direction.PUT;

/** The measures of this package. */
public final class PairMeasures {

    private PairMeasures() {}

    /**
     * New measures, in the order in which they are listed.
     *
     * @return picocli commands
     */
    public static List<Measure> all() {
        List<Measure> all = new ArrayList<>(compared());
        all.add(new ContendedAtomics());
        all.addAll(windows());
        all.addAll(List.of(
                new TurnMeasure(PUT, "put-put",
                        "Ping-pong of puts, or stores: time one way, with a flag and with a barrier."),
                new TurnMeasure(GET, "get-get",
                        "Ping-pong of gets, or loads: time one way, with a flag and with a barrier."),
                new PutSignal(),
                new StridedTransfer(PUT, "iput",
                        "Time and bandwidth of strided puts of longs: stride at the target, at the origin, at both."),
                new StridedTransfer(GET, "iget",
                        "Time and bandwidth of strided gets of longs: stride at the target, at the origin, at both."),
                new Overlap(), new BusyTarget(), new WakeUp(), new Compare()));
        return all;
    }

    private static List<Measure> windows() {
        return List.of(
                new BlockBandwidth(PUT, Metric.BANDWIDTH, "put-bandwidth",
                        "Bandwidth of windows of non-blocking puts, or of the stores in their place."),
                new BlockBandwidth(GET, Metric.BANDWIDTH, "get-bandwidth",
                        "Bandwidth of windows of non-blocking gets, or of the loads in their place."),
                new WordBandwidth(PUT, "p-bandwidth",
                        "Bandwidth of windows of p to consecutive longs, or of stores in their place."),
                new WordBandwidth(GET, "g-bandwidth",
                        "Bandwidth of windows of g from consecutive longs, or of loads in their place."),
                new BlockBandwidth(PUT, Metric.RATE, "message-rate",
                        "Messages per second: windows of non-blocking puts by all --pairs together."));
    }

    /** Those that there are in C too. */
    static List<PairMeasure> compared() {
        return List.of(
                new WordLatency(PUT, "p-latency", "Time of p, a put of one long, or of a store in its place."),
                new WordLatency(GET, "g-latency", "Time of g, a get of one long, or of a load in its place."),
                new BlockLatency(PUT, "put-latency",
                        "Time of a blocking put of each size, or of the stores in its place."),
                new BlockLatency(GET, "get-latency",
                        "Time of a blocking get of each size, or of the loads in its place."),
                new Atomics(), new PingPong(), new PutFlag(), new PtrLoops());
    }
}
