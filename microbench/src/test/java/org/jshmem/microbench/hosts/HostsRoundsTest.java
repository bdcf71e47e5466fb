package org.jshmem.microbench.hosts;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class HostsRoundsTest {

    @Test
    void shortTimeOfAPointShouldNotBecomeNone() {
        assertEquals(0.0004, Double.parseDouble(HostsRounds.seconds(0.0004)));
    }
}
