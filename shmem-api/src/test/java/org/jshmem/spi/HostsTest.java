package org.jshmem.spi;

import org.jshmem.core.PeSet;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class HostsTest {

    private static final Hosts HOSTS = Hosts.of(new int[]{2, 1, 4}, new int[]{1, 2, 3});

    @Test
    void everyPeShouldBeOnTheHostThatHasIt() {
        assertEquals(3, HOSTS.count());
        assertEquals(7, HOSTS.nPes());
        int[] expected = {0, 0, 1, 2, 2, 2, 2};
        for (int pe = 0; pe < expected.length; pe++) {
            assertEquals(expected[pe], HOSTS.hostOf(pe), "PE " + pe);
            for (int host = 0; host < 3; host++) {
                assertEquals(expected[pe] == host, HOSTS.pesOf(host).memberOf(pe) >= 0);
            }
        }
    }

    @Test
    void oneHostShouldHaveAllPes() {
        Hosts one = Hosts.one(5, 2);
        assertEquals(1, one.count());
        assertEquals(new PeSet(0, 1, 5), one.pesOf(0));
        assertFalse(one.areSpannedBy(PeSet.world(5)));
        assertEquals(2, one.concurrent(PeSet.world(5)));
        assertEquals(1, one.concurrent(new PeSet(3, 0, 1)));
    }

    @Test
    void teamShouldSpanHostsWhenItsMembersDo() {
        assertTrue(HOSTS.areSpannedBy(PeSet.world(7)));
        assertFalse(HOSTS.areSpannedBy(new PeSet(3, 1, 4)));
        assertFalse(HOSTS.areSpannedBy(new PeSet(6, -3, 2)), "PEs 6 and 3");
        assertTrue(HOSTS.areSpannedBy(PeSet.of(6, 5, 0)));
        assertFalse(HOSTS.areSpannedBy(new PeSet(2, 0, 1)));
    }

    @Test
    void asManyMembersShouldRunAsTheirHostsHaveProcessors() {
        assertEquals(1 + 1 + 3, HOSTS.concurrent(PeSet.world(7)));
        assertEquals(1 + 2, HOSTS.concurrent(PeSet.of(0, 1, 3, 4)));
        assertEquals(2, HOSTS.processors(1));
    }
}
