package org.jshmem.microbench.collective;

import java.util.ArrayList;
import java.util.List;

import org.jshmem.microbench.measure.Measure;

/** The measures of this package. */
public final class CollectiveMeasures {

    private CollectiveMeasures() {}

    /**
     * New measures, in the order in which they are listed.
     *
     * @return picocli commands
     */
    public static List<Measure> all() {
        List<Measure> all = new ArrayList<>(own());
        all.add(new ReduceScatterTime());
        all.add(new ReduceToRootTime());
        all.add(new TeamSplitTime());
        all.add(new AlgorithmTimes());
        all.add(new CompareCollectives());
        all.add(new IsolatedCall());
        return all;
    }

    static List<CollectiveMeasure> own() {
        return List.of(new BarrierTime(), new SyncTime(), new BroadcastTime(), new BroadcastApartTime(),
                new ReduceTime(), new AlltoallTime(), new FcollectTime(), new CollectTime());
    }
}
