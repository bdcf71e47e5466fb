package org.jshmem.microbench.sampling;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class MediansTest {

    @Test
    void medianOfAnEvenNumberIsBetweenTheMiddle() {
        assertEquals(2.5, Medians.of(List.of(4.0, 1.0, 3.0, 2.0)));
        assertEquals(3.0, Medians.of(List.of(9.0, 3.0, 1.0)));
    }
}
