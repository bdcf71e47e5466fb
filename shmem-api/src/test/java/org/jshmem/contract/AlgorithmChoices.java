package org.jshmem.contract;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.Collective;

/** What tests try: every algorithm of a collective, and some with other values of their parameters. */
public final class AlgorithmChoices {

    private static final Map<Collective, List<String>> TUNED = Map.of(
            Collective.REDUCE, List.of("rcce-ring:sync=ircce", "rcce-ring:sync=light", "rcce-ring:split=even",
                    "rcce-ring:sync=light+split=even"),
            Collective.FCOLLECT, List.of("rcce-ring:sync=ircce", "rcce-ring:sync=light"),
            Collective.ALLTOALL, List.of("rcce-pairs:sync=ircce", "rcce-pairs:sync=light"),
            Collective.ALLTOALLS, List.of("rcce-pairs:sync=light"),
            Collective.BROADCAST, List.of("oc-bcast:k=1", "oc-bcast:k=2+buffers=1",
                    "oc-bcast:k=3+buffers=4+lines=64", "oc-bcast:leaf=direct", "oc-bcast:degree=1", "oc-bcast:degree=3",
                    "oc-bcast:end=lazy",
                    "oc-bcast:k=2+buffers=1+end=lazy",
                    "oc-bcast:k=47+lines=1",
                    "rcce-scatter-allgather:sync=ircce", "rcce-scatter-allgather:sync=light+split=first",
                    "rcce-scatter-allgather:split=even"));

    private AlgorithmChoices() {}

    /** Those with other values than the usual ones. */
    static List<Algorithm> tuned(Collective collective) {
        return TUNED.getOrDefault(collective, List.of()).stream().map(collective::algorithm).toList();
    }

    /**
     * What there is to try.
     *
     * @param collective the collective
     * @return its algorithms, and some of them with other parameters
     */
    public static List<Algorithm> all(Collective collective) {
        return Stream.concat(collective.algorithms().stream(), tuned(collective).stream()).toList();
    }
}
