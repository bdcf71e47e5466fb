package org.jshmem.launch.job;

import java.util.stream.IntStream;

import org.jshmem.launch.option.UsageException;
import org.jshmem.spi.Hosts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class HostListTest {

    /** Exhaustively for small ones: what is left is shared evenly, and nobody goes without. */
    @Test
    void hostsShouldHaveTheirNumbersAndShareTheRest() {
        for (int withNumber = 0; withNumber <= 3; withNumber++) {
            for (int sharing = 1; sharing <= 4; sharing++) {
                HostList list = HostList.parse("local:2,".repeat(withNumber) + "local" + ",local".repeat(sharing - 1));
                assertEquals(0, list.nPes());
                for (int nPes = 2 * withNumber + sharing; nPes <= 20; nPes++) {
                    Hosts hosts = list.hosts(nPes, 2);
                    assertEquals(nPes, hosts.nPes());
                    assertEquals(withNumber + sharing, hosts.count());
                    int left = nPes - 2 * withNumber;
                    for (int host = 0; host < hosts.count(); host++) {
                        int pes = hosts.pesOf(host).size();
                        assertTrue(host < withNumber ? pes == 2 : pes == left / sharing || pes == left / sharing + 1);
                    }
                }
                int tooFew = 2 * withNumber + sharing - 1;
                assertThrows(UsageException.class, () -> list.hosts(tooFew, 2));
            }
        }
    }

    @Test
    void numbersShouldAddUp() {
        HostList list = HostList.parse("local:2,local:1,local:4");
        assertEquals(7, list.nPes());
        assertEquals(3, list.hosts(7, 16).count());
        assertTrue(IntStream.range(0, 3).allMatch(host -> list.hosts(7, 16).processors(host) == 5));
        assertEquals(1, list.hosts(7, 2).processors(0));
        assertThrows(UsageException.class, () -> list.hosts(6, 2));
        assertThrows(UsageException.class, () -> list.hosts(8, 2));
        assertNull(HostList.parse(null));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", ",", "local,", "local:", "local:0", "local:-1", "local:1x", "local:9999999999", "a:2",
                "local:1:2"})
    void anythingElseShouldBeRefused(String text) {
        assertThrows(UsageException.class, () -> HostList.parse(text));
    }
}
