package org.jshmem.sim.mesh;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Lines of a chip of two tiles with round costs: what is cached, who waits for whom. */
class ChipTest {

    private static final int LINE = 32;
    private static final int CACHED_LINES = 4;
    private static final long STRIDE = 64 << 10;
    private static final long MEMORY = 32 << 10;
    private static final long HOP = 1;
    private static final long NEAR = 100;
    private static final long READ = 200;
    private static final long WRITE = 400;
    private static final long PORT = 10;

    private final Chip chip = chip(0, false);

    private static Chip chip(long portPs, boolean allocates) {
        return new Chip(new Mesh(2, 1, 2), new LineTimes(HOP, NEAR, READ, WRITE), new ServiceTimes(portPs, 0),
                new CacheShape(LINE, CACHED_LINES, allocates), 4, STRIDE, () -> 0);
    }

    @Test
    void ownMemoryIsCachedWhenItHasBeenReadUntilOthersFillTheCache() {
        assertEquals(1000 + READ + 2 * HOP, chip.readPs(0, MEMORY, 1000));
        assertEquals(2000, chip.readPs(0, MEMORY, 2000));
        for (int line = 1; line < CACHED_LINES; line++) {
            chip.readPs(0, MEMORY + line * LINE, 0);
        }
        assertTrue(chip.isCached(0, MEMORY));
        chip.readPs(0, MEMORY + CACHED_LINES * LINE, 0);
        assertFalse(chip.isCached(0, MEMORY));
    }

    @Test
    void writesBringNothingInAndThoseOfOthersTakeOut() {
        assertEquals(WRITE + 2 * HOP, chip.writePs(0, MEMORY, 0));
        assertFalse(chip.isCached(0, MEMORY));
        chip.readPs(0, MEMORY, 0);
        assertEquals(3000, chip.writePs(0, MEMORY, 3000), "what is there is written back later");
        assertTrue(chip.isCached(0, MEMORY));
        chip.writePs(1, MEMORY, 0);
        assertFalse(chip.isCached(0, MEMORY));
    }

    @Test
    void writesBringLinesInWhereTheCachesAllocate() {
        Chip allocating = chip(0, true);
        allocating.writePs(0, MEMORY, 0);
        assertTrue(allocating.isCached(0, MEMORY));
    }

    @Test
    void nearMemoryAndThatOfOthersIsNeverCached() {
        for (int time = 0; time < 2; time++) {
            assertEquals(NEAR + 2 * HOP, chip.readPs(0, 0, 0));
            assertEquals(NEAR + 4 * HOP, chip.readPs(0, 2 * STRIDE, 0));
            assertEquals(READ + 4 * HOP, chip.readPs(0, 2 * STRIDE + MEMORY, 0));
        }
    }

    @Test
    void aPortServesSoManyLinesAtATime() {
        Chip busy = chip(PORT, false);
        for (int i = 0; i < Chip.SERVICES_PER_WINDOW; i++) {
            assertEquals(NEAR + 2 * HOP, busy.writePs(1, 0, 0));
        }
        assertEquals(Chip.SERVICES_PER_WINDOW * PORT + NEAR + 2 * HOP, busy.readPs(1, 0, 0));
        assertEquals(NEAR + 2 * HOP, busy.readPs(1, STRIDE, 0), "another core's port");
    }

    @Test
    void updatesOfACoresMemoryTakeTurns() {
        long updatePs = 4 * (NEAR + 2 * HOP);
        assertEquals(updatePs, chip.updatePs(1, 0, 0));
        assertEquals(2 * updatePs, chip.updatePs(0, LINE, 0));
        assertEquals(updatePs, chip.updatePs(0, STRIDE, 0));
    }
}
