package org.jshmem.microbench.output;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class DistributionTest {

    @Test
    void fewSamplesShouldBeKept() {
        Distribution few = Distribution.ofFew(List.of(5.0, 1.0, 2.0, 4.0, 3.0));
        assertEquals(new Distribution(3, 1, 2, 4, 5, 5, 5, List.of(5.0, 1.0, 2.0, 4.0, 3.0)), few);
        assertEquals(new Distribution(3, 1, 2, 4, 5, 5, 5, List.of()), Distribution.ofMany(few.samples()));
    }

    @Test
    void quartilesShouldLieBetweenSamples() {
        Distribution two = Distribution.ofFew(List.of(1.0, 2.0));
        assertEquals(List.of(1.25, 1.5, 1.75), List.of(two.lowerQuartile(), two.median(), two.upperQuartile()));
    }

    @Test
    void nothingShouldBeKnownOfNoSamples() {
        Distribution none = Distribution.ofFew(List.of());
        assertEquals(0, none.count());
        assertTrue(Double.isNaN(none.median()) && Double.isNaN(none.p99()) && Double.isNaN(none.max()));
    }
}
