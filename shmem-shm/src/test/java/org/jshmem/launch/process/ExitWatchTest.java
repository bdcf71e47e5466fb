package org.jshmem.launch.process;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ExitWatchTest {

    private final long[] sinceMs = {0, 1_000, 2_000};
    private final ExitWatch watch = new ExitWatch(pe -> sinceMs[pe]);

    @Test
    void peShouldBeFoundOnceWhenItHasBeenEndingForLong() {
        assertEquals(List.of(), watch.overdue(List.of(0, 1, 2), 1_000 + ExitWatch.LONG_MS - 1));
        assertEquals(List.of(1), watch.overdue(List.of(0, 1, 2), 1_000 + ExitWatch.LONG_MS));
        assertEquals(List.of(2), watch.overdue(List.of(0, 1, 2), 1_000_000));
        assertTrue(!watch.hasFound(0) && watch.hasFound(1) && watch.hasFound(2));
    }

    @Test
    void peThatHasEndedShouldNotBeFound() {
        assertEquals(List.of(), watch.overdue(List.of(0), 1_000_000));
    }
}
