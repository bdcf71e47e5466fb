package org.jshmem.microbench.peers;

import java.nio.file.Files;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** The programs in C take their samples as ours do. */
@Timeout(60)
class PeerSamplingTest {

    /** Rounds of 4 ms for a point of as many; prints what is left of each batch after whole rotations. */
    private static final String ROTATING = """
            #include "sampling.h"
            static void lead(const point *p, long rounds) {
                printf("%ld\\n", rounds % rotation_rounds);
                for (long start = now_ns(); now_ns() - start < 4000000 * rounds;) continue;
            }
            static long same(long value) { return value; }
            int main(void) {
                point p = {"rotating", 8, 1, lead};
                decide = same;
                point_ns = 4e6;
                rotation_rounds = 5;
                long ns = round_ns(&p), rounds = batch_rounds(ns);
                timed(&p, rounds);
                printf("%ld\\n", rounds - rotation_rounds);
                printf("%ld\\n", batch_count(rounds * 4e6, rounds) - 1);
                return 0;
            }
            """;

    @Test
    void batchesShouldBeOfWholeRotationsHoweverSlow() throws Exception {
        assumeTrue(PeerPrograms.find("gcc") != null, "gcc is not on the PATH");
        try (PeerPrograms programs = new PeerPrograms(List.of("sampling.h"))) {
            Files.writeString(programs.path("rotating.c"), ROTATING);
            assertNull(programs.compile("gcc", "rotating.c", "program"));
            assertEquals(List.of("0", "0", "0", "0"),
                    programs.run(List.of(programs.path("program").toString()), Map.of(), 60).output());
        }
    }
}
