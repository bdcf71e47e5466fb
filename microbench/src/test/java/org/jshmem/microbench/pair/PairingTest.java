package org.jshmem.microbench.pair;

import org.jshmem.microbench.sampling.Roles;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

class PairingTest {

    private static final int MOST_PES = 9;

    @Test
    void whoeverWorksHasAPartnerOfItsOwn() {
        for (int nPes = 0; nPes <= MOST_PES; nPes++) {
            for (int pairs = 0; pairs <= nPes; pairs++) {
                for (int offset = 0; offset <= nPes; offset++) {
                    Pairing pairing = new Pairing(nPes, pairs, offset, false);
                    if (pairing.problem() == null) {
                        checkPartners(pairing);
                    }
                }
            }
        }
    }

    private static void checkPartners(Pairing pairing) {
        int leading = 0;
        int following = 0;
        for (int pe = 0; pe < pairing.nPes(); pe++) {
            Roles.Role role = pairing.roles(pe).mine();
            if (role != Roles.Role.WAITS) {
                int peer = pairing.peer(pe);
                assertEquals(pe, pairing.peer(peer), pairing::toString);
                assertNotEquals(role, pairing.roles(peer).mine(), pairing::toString);
                leading += role == Roles.Role.LEADS ? 1 : 0;
                following += role == Roles.Role.FOLLOWS ? 1 : 0;
            }
        }
        assertEquals(pairing.pairs(), leading, pairing::toString);
        assertEquals(pairing.pairs(), following, pairing::toString);
    }

    @Test
    void halfWayAroundIsAlwaysPossible() {
        for (int nPes = 2; nPes <= MOST_PES; nPes++) {
            assertNull(new Pairing(nPes, nPes / 2, nPes / 2, true).problem());
        }
    }

    @Test
    void bothLeadWhenDataGoBothWays() {
        Pairing pairing = new Pairing(5, 2, 2, true);
        assertEquals(new Roles(Roles.Role.LEADS, 4), pairing.roles(3));
        assertEquals(new Roles(Roles.Role.WAITS, 4), pairing.roles(4));
    }
}
