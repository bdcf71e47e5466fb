package org.jshmem.report;

import java.util.List;

/**
 * The collectives of paper 004, figure 9, each in the layers of communication from RCCE's blocking calls to what section IV ends with.
 *
 * @param plot       letter of the figure
 * @param measure    of {@code oshrun bench}
 * @param title      for people
 * @param algorithms from the first layer on
 */
record SccLayers(char plot, String measure, String title, List<String> algorithms) {

    private static final List<String> RING = List.of("rcce-ring", "rcce-ring:sync=ircce", "rcce-ring:sync=light");
    private static final String EVEN_RING = "rcce-ring:sync=light+split=even";

    static final SccLayers ALLGATHER = new SccLayers('a', "fcollect", "Allgather (fcollect)", RING);
    static final SccLayers ALLTOALL = new SccLayers('b', "alltoall", "Alltoall",
            List.of("rcce-pairs", "rcce-pairs:sync=ircce", "rcce-pairs:sync=light"));
    static final SccLayers REDUCE_SCATTER = new SccLayers('c', "reduce-scatter", "ReduceScatter", RING);
    static final SccLayers BROADCAST = new SccLayers('d', "broadcast", "Broadcast",
            List.of("rcce-scatter-allgather:split=first", "rcce-scatter-allgather:sync=ircce+split=first",
                    "rcce-scatter-allgather:sync=light+split=first", "rcce-scatter-allgather:sync=light+split=even"));
    static final SccLayers REDUCE = new SccLayers('e', "reduce-to-root", "Reduce",
            List.of(RING.get(0), RING.get(1), RING.get(2), EVEN_RING));
    static final SccLayers ALLREDUCE = new SccLayers('f', "reduce", "Allreduce",
            List.of(RING.get(0), RING.get(1), RING.get(2), EVEN_RING, "mpb-ring"));

    static final List<SccLayers> ALL = List.of(ALLGATHER, ALLTOALL, REDUCE_SCATTER, BROADCAST, REDUCE, ALLREDUCE);

    /** Of the run with its times. */
    String id() {
        return "scc-layers-" + measure;
    }

    /** Each layer's times, by size. */
    List<Row> rows(Runs runs, int layer) {
        return runs.rows(id(), row -> row.has("algorithm", algorithms.get(layer)));
    }

    /** Time of so many doubles. */
    double us(Runs runs, int layer, int doubles) {
        return rows(runs, layer).stream().filter(row -> row.bytes() == doubles * Double.BYTES)
                .mapToDouble(Row::median).findFirst().orElse(Double.NaN);
    }

    /** How many times as fast a layer is as an earlier one, on average of all sizes. */
    double gain(Runs runs, int before, int after) {
        return Pairs.mean(Pairs.combine(rows(runs, before), rows(runs, after), Row::bytes, Row::median,
                (one, other) -> one / other));
    }
}
