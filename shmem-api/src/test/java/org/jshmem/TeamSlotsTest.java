package org.jshmem;

import java.util.HashSet;
import java.util.Set;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class TeamSlotsTest {

    private final TeamSlots slots = new TeamSlots();

    @Test
    void slotShouldBeHeldByOneOnly() {
        assertEquals(1, TeamSlots.lowest(slots.freeBits()));
        assertTrue(slots.hold(1));
        assertFalse(slots.hold(1));
        assertEquals(2, TeamSlots.lowest(slots.freeBits()));
        assertEquals(1, TeamSlots.lowest(slots.untakenBits()));
        slots.take(1);
        assertEquals(2, TeamSlots.lowest(slots.untakenBits()));
        assertFalse(slots.hold(1));
        slots.giveBack(1);
        assertTrue(slots.hold(1));
    }

    @Test
    void slotOfTheWorldShouldNeverBeFree() {
        assertFalse(slots.hold(Shmem.WORLD_SLOT));
        assertEquals(0, slots.freeBits() & TeamSlots.YES);
        assertEquals(TeamSlots.NONE, TeamSlots.lowest(TeamSlots.YES));
    }

    @Test
    void laterAttemptsShouldTryEverySlotAndSometimesNone() {
        long free = 1L << 5 | 1L << 40 | 1L << 63;
        Set<Integer> tried = new HashSet<>();
        for (int attempt = 1; attempt < 100; attempt++) {
            tried.add(TeamSlots.choose(free, attempt, 7));
        }
        assertEquals(Set.of(5, 40, 63, TeamSlots.NONE), tried);
        assertEquals(5, TeamSlots.choose(free, 0, 7));
    }

    @Test
    void threadsShouldNotTryTheSameForEver() {
        for (int parent = 1; parent < 64; parent++) {
            int attempt = 1;
            while (TeamSlots.choose(1L << 9, attempt, 0) == TeamSlots.choose(1L << 9, attempt, parent)) {
                attempt++;
            }
            assertTrue(attempt < 20, "parent=" + parent);
        }
    }
}
