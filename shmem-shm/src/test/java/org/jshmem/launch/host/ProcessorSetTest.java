package org.jshmem.launch.host;

import java.util.BitSet;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

class ProcessorSetTest {

    @Test
    void hostsOfTheSameProcessorsShouldShareThem() {
        assertArrayEquals(new int[]{4, 4, 8, 2, 1},
                ProcessorSet.shares(new long[]{8, 8, 8, 2, 1}, new long[]{7, 7, 8, 9, 10}));
        assertArrayEquals(new int[]{1, 1, 1}, ProcessorSet.shares(new long[]{2, 2, 2}, new long[]{5, 5, 5}));
    }

    @Test
    void identityShouldDependOnTheProcessors() {
        BitSet some = BitSet.valueOf(new long[]{0b1100});
        assertEquals(ProcessorSet.identity(some), ProcessorSet.identity((BitSet) some.clone()));
        assertNotEquals(ProcessorSet.identity(some), ProcessorSet.identity(BitSet.valueOf(new long[]{0b0011})));
    }
}
