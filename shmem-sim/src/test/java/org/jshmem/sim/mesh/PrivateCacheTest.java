package org.jshmem.sim.mesh;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

class PrivateCacheTest {

    private static final int LINES = 4;

    /** At the start, and where the count of lines passes what an int can hold with a sign and without: it leaves 0 out, so the oldest goes early. */
    @ParameterizedTest
    @ValueSource(ints = {0, Integer.MAX_VALUE - 5, -6})
    void theLastLinesAreHeldHoweverManyHaveCome(int fills) {
        PrivateCache cache = new PrivateCache(LINES, fills);
        for (int line = 0; line < 20; line++) {
            assertFalse(cache.holds(line));
            cache.fill(line);
            for (int other = 0; other <= line; other++) {
                if (other != line - LINES + 1 || fills >= 0) {
                    assertEquals(other > line - LINES, cache.holds(other), "line " + other + " of " + line);
                }
            }
        }
    }

    @Test
    void aLineThatIsDroppedIsGone() {
        PrivateCache cache = new PrivateCache(LINES);
        cache.fill(5000);
        cache.drop(5000);
        cache.drop(7);
        assertFalse(cache.holds(5000));
        assertFalse(cache.holds(1L << 50));
    }
}
