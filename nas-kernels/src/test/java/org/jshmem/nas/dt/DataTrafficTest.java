package org.jshmem.nas.dt;

import java.util.concurrent.TimeUnit;

import org.jshmem.nas.CommMode;
import org.jshmem.nas.NasJob;
import org.jshmem.nas.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DataTrafficTest {

    private static final long HEAP_BYTES = 1 << 20;

    /** Two passes, so that boxes are used again; one PE more than nodes has nothing to do. */
    @ParameterizedTest
    @CsvSource({"S, BH, PUT, 5", "S, BH, GET, 6", "S, BH, PTR, 5", "S, WH, PUT, 6", "S, WH, GET, 5", "S, WH, PTR, 5",
        "S, SH, PUT, 12", "S, SH, GET, 12", "S, SH, PTR, 13", "W, BH, PUT, 11", "W, WH, GET, 11"})
    void checksumsAreThoseOfNpb(DtProblem problem, GraphShape shape, CommMode mode, int nPes) throws Exception {
        DataTraffic kernel = new DataTraffic(problem, shape);
        Result result = NasJob.measure(nPes, HEAP_BYTES, kernel.run(mode, 1), kernel);
        assertTrue(result.isVerified(), result::toString);
    }

    @ParameterizedTest
    @CsvSource({"S, BH, 5", "S, SH, 12", "W, WH, 11", "W, SH, 32", "A, BH, 21", "A, SH, 80", "B, WH, 43", "B, SH, 192"})
    void aNodeNeedsAPe(DtProblem problem, GraphShape shape, int nodes) {
        assertNull(DataTraffic.peComplaint(problem, shape, nodes));
        assertNull(DataTraffic.peComplaint(problem, shape, nodes + 1));
        assertEquals("too few PEs for the graph: nPes=" + (nodes - 1) + " graph=" + shape + " class=" + problem
                + ": use " + nodes + ", one for each node", DataTraffic.peComplaint(problem, shape, nodes - 1));
    }

    @Test
    void powersWrapAt32Bits() {
        assertEquals(1, Features.power(7, 0, 5));
        assertEquals(7 * 7 * 7 % 11, Features.power(7, 3, 11));
        int wrapped = 100_003 * 100_003;
        assertEquals(wrapped % 512, Features.power(100_003, 2, 512));
    }
}
