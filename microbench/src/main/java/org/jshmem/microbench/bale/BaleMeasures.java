package org.jshmem.microbench.bale;

import java.util.List;

import org.jshmem.microbench.measure.Measure;

/** The measures of this package. */
public final class BaleMeasures {

    private BaleMeasures() {}

    /**
     * New measures, in the order in which they are listed.
     *
     * @return picocli commands
     */
    public static List<Measure> all() {
        return List.of(new RandomPermutation(), new Permute(), new Transpose(), new TopologicalSort(), new Triangles(),
                new IntegerSort());
    }
}
