package org.jshmem.microbench.random;

import java.util.List;

import org.jshmem.microbench.measure.Measure;

/** The measures of this package. */
public final class RandomMeasures {

    private RandomMeasures() {}

    /**
     * New measures, in the order in which they are listed.
     *
     * @return picocli commands
     */
    public static List<Measure> all() {
        return List.of(new Gups(), new Histogram(), new IndexGather());
    }
}
