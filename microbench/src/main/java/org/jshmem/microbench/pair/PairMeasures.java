package org.jshmem.microbench.pair;

import java.util.ArrayList;
import java.util.List;

import org.jshmem.microbench.measure.Measure;

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
        all.addAll(List.of(new ContendedAtomics(), new PutBandwidth(), new GetBandwidth(), new PBandwidth(),
                new GBandwidth(), new MessageRate(), new PutPut(), new GetGet(), new PutSignal(), new StridedPut(),
                new StridedGet(), new Overlap()));
        all.add(new WakeUp());
        all.add(new Compare());
        return all;
    }

    /** Those that there are in C too. */
    static List<PairMeasure> compared() {
        return List.of(new PLatency(), new GLatency(), new PutLatency(), new GetLatency(), new Atomics(),
                new PingPong(), new PutFlag(), new PtrLoops());
    }
}
