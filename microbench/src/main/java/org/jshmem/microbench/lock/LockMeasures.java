package org.jshmem.microbench.lock;

import java.util.List;

import org.jshmem.microbench.measure.Measure;

/** The measures of this package. */
public final class LockMeasures {

    private LockMeasures() {}

    /**
     * New measures, in the order in which they are listed.
     *
     * @return picocli commands
     */
    public static List<Measure> all() {
        return List.of(new LockTime(), new LockFairness());
    }
}
