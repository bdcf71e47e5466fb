package org.jshmem.spi;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class ProfileTableTest {

    private static final String HEADING = "   PE     time s      remote       waits  reductions    barriers collectives  allocation     program\n";

    @Test
    void sharesShouldAddUpToTheTimeOfEachPe() {
        ProfileTable table = new ProfileTable("s", 1_000);
        table.add(0, 2_000, activity -> activity == Activity.REMOTE ? 500 : activity == Activity.BARRIER ? 250 : 0);
        table.add(11, 1_000, activity -> activity == Activity.WAIT ? 1_000 : 0);
        assertEquals(HEADING + """
                    0      2.000      25.0 %       0.0 %       0.0 %      12.5 %       0.0 %       0.0 %      62.5 %
                   11      1.000       0.0 %     100.0 %       0.0 %       0.0 %       0.0 %       0.0 %       0.0 %
                 mean      1.500      16.7 %      33.3 %       0.0 %       8.3 %       0.0 %       0.0 %      41.7 %
                """, table.toString());
    }

    @Test
    void onePeNeedsNoMean() {
        ProfileTable table = new ProfileTable("s", 1);
        table.add(0, 0, _ -> 0);
        assertEquals(HEADING + """
                    0      0.000       0.0 %       0.0 %       0.0 %       0.0 %       0.0 %       0.0 %       0.0 %
                """, table.toString());
    }

    @Test
    void shortTimesShouldHaveAUnitOfTheirOwn() {
        ProfileTable table = new ProfileTable("ms", 1e9);
        table.add(0, 4_046_000, _ -> 0);
        assertEquals(List.of("PE", "time", "ms", "remote"),
                List.of(table.toString().strip().split(" +")).subList(0, 4));
        assertEquals("0.004", table.toString().lines().toList().getLast().strip().split(" +")[1]);
    }

    /** As several threads of a PE may wait at a time. */
    @Test
    void theProgramShouldHaveNoLessThanNothing() {
        ProfileTable table = new ProfileTable("s", 1);
        table.add(0, 10, activity -> activity == Activity.WAIT ? 20 : 0);
        assertEquals("0.0 %", table.toString().strip().replaceAll("(?s).* (\\S+ %)", "$1"));
    }
}
