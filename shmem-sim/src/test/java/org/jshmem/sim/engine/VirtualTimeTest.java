package org.jshmem.sim.engine;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

class VirtualTimeTest {

    @ParameterizedTest
    @CsvSource({"0,0.000000 ms", "499,0.000000 ms", "500,0.000001 ms", "12345678000,12.345678 ms",
        "999999999500,1000.000000 ms"})
    void isShownInMillisecondsToTheNanosecond(long ps, String text) {
        assertEquals(text, VirtualTime.format(ps));
    }

    @Test
    void sumsEndWithTime() {
        assertEquals(5, VirtualTime.later(2, 3));
        assertEquals(VirtualTime.NEVER, VirtualTime.later(VirtualTime.NEVER - 1, 1));
        assertEquals(VirtualTime.NEVER, VirtualTime.later(VirtualTime.NEVER - 1, 2));
        assertEquals(VirtualTime.NEVER, VirtualTime.later(VirtualTime.NEVER, VirtualTime.NEVER));
    }
}
