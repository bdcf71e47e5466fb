package org.jshmem.shm.segment;

import org.jshmem.spi.Hosts;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

class SegmentShapeTest {

    @ParameterizedTest
    @CsvSource({"1, 1, 1", "2, 2, 1", "3, 2, 2", "8, 2, 4", "9, 2, 5", "64, 2, 32", "4, 0, 4"})
    void pesShouldShareTheProcessorsOfOneHost(int pes, int processors, int sharers) {
        assertEquals(sharers, SegmentShape.onOneHost(pes, 0).sharers(processors));
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 2", "1, 2, 1", "2, 2, 2", "8, 2, 5", "32, 1, 33", "3, 0, 4"})
    void agentShouldShareThemAsWellWhereThereAreOtherHosts(int pes, int processors, int sharers) {
        Hosts hosts = Hosts.of(new int[]{pes, 1}, new int[]{processors, 1});
        assertEquals(sharers, new SegmentShape(hosts, 0, 0, 0).sharers(processors));
    }
}
