package org.jshmem.microbench.startup;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

class WholeJobTest {

    @ParameterizedTest
    @CsvSource({"HELLO,3,3", "BARRIERS,256,256", "IS,1,1", "IS,3,2", "IS,256,256", "IS,1000,512", "SP,1,1", "SP,2,1",
        "SP,8,4", "SP,9,9", "SP,15,9", "SP,16,16", "SP,64,16"})
    void jobShouldUseAsManyPesAsItCan(WholeJob job, int asked, int used) {
        assertEquals(used, job.pes(asked));
    }

    @Test
    void everyPeShouldHaveSaidHello() {
        List<String> output = List.of("a warning", "Hello from PE 1 of 2", "Hello from PE 0 of 2");
        assertNull(WholeJob.HELLO.complaint(output, 2));
        assertEquals("2 of 3 PEs have said hello", WholeJob.HELLO.complaint(output, 3));
        assertTrue(Double.isNaN(WholeJob.HELLO.insideSeconds(output)));
    }

    @Test
    void timeShouldBeFoundAmongOtherLines() {
        assertEquals(0.0025, WholeJob.BARRIERS.insideSeconds(List.of("a warning of 3 lines", "2500000")), 1e-12);
        assertEquals(1.25, WholeJob.IS.insideSeconds(List.of("", " Iterations      =                       10",
                " Time in seconds =                   1.2500", " Number of PEs   =                        2")), 1e-12);
    }

    @ParameterizedTest
    @CsvSource({"BARRIERS", "SUMS8", "SUMS1M", "IS", "SP"})
    void jobWithoutItsTimeShouldNotHaveDoneItsWork(WholeJob job) {
        assertNotNull(job.complaint(List.of("Hello from PE 0 of 1"), 1));
    }
}
