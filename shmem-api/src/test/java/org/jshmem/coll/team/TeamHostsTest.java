package org.jshmem.coll.team;

import java.util.Arrays;

import org.jshmem.core.PeSet;
import org.jshmem.spi.Hosts;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

class TeamHostsTest {

    /** PEs 0 to 2, 3, and 4 to 7. */
    private static final Hosts HOSTS = Hosts.of(new int[]{3, 1, 4}, new int[]{1, 1, 2});

    @Test
    void worldShouldHaveAllHosts() {
        TeamHosts hosts = TeamHosts.of(HOSTS, PeSet.world(8));
        assertArrayEquals(new int[]{0, 3, 4, 8}, hosts.firstRanks());
        assertEquals(1, hosts.fewest());
        assertFalse(hosts.areEqual());
        for (int rank = 0; rank < 8; rank++) {
            assertEquals(HOSTS.hostOf(rank), hosts.hostOf(rank), "rank " + rank);
        }
    }

    /** Every PE asks that of all others when a job ends. */
    @Test
    void firstOfEachHostShouldBeKnownInJobsOfAnySize() {
        int[] pes = new int[20_000];
        Arrays.fill(pes, 50);
        TeamHosts hosts = TeamHosts.of(Hosts.of(pes, pes), PeSet.world(1_000_000));
        for (int rank = 0; rank < 1_000_000; rank++) {
            assertEquals(rank % 50 == 0, hosts.isFirst(rank), "rank " + rank);
        }
    }

    @Test
    void hostsWithoutMembersShouldNotCount() {
        TeamHosts hosts = TeamHosts.of(HOSTS, PeSet.of(2, 1, 5, 7));
        assertArrayEquals(new int[]{0, 2, 4}, hosts.firstRanks());
        assertTrue(hosts.areEqual());
        assertEquals(2, hosts.fewest());
    }

    @Test
    void backwardsTheLastHostShouldBeTheFirst() {
        TeamHosts hosts = TeamHosts.of(HOSTS, new PeSet(7, -1, 8));
        assertArrayEquals(new int[]{0, 4, 5, 8}, hosts.firstRanks());
        assertEquals(3, hosts.members(2));
        assertEquals(5, hosts.first(2));
    }

    @Test
    void membersInBetweenShouldMakeNoHierarchy() {
        assertNull(TeamHosts.of(HOSTS, PeSet.of(0, 4, 1)));
    }
}
