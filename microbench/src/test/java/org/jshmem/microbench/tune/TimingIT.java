package org.jshmem.microbench.tune;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.jshmem.algorithm.BarrierAlgorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.microbench.Oshrun;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What {@code oshrun tune} reads is what {@code bench algorithms} prints: all collectives but scans and the strided alltoall. */
class TimingIT {

    @Test
    void rowsOfAllCollectivesShouldBeRead() throws Exception {
        Oshrun outcome = Oshrun.run("-np", "2", "bench", "algorithms", "--sizes", "8", "--point-time", "0.002",
                "--rounds", "1", "--warmup-time", "0.02");
        assertEquals(0, outcome.exitCode(), outcome::output);
        List<Timing> timings = Timing.parse(outcome.output().lines().toList());
        Set<Collective> read = timings.stream().map(Timing::collective)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Collective.class)));
        assertEquals(EnumSet.range(Collective.BARRIER, Collective.ALLTOALL), read, outcome::output);
        assertTrue(
                timings.stream().anyMatch(one -> one.algorithm() == BarrierAlgorithm.DISSEMINATION && one.bytes() == 0
                        && one.medianUs() > 0),
                outcome::output);
    }
}
