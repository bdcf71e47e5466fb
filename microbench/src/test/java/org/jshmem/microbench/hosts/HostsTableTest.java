package org.jshmem.microbench.hosts;

import java.util.Arrays;
import java.util.List;

import org.jshmem.microbench.peers.PeerRow;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class HostsTableTest {

    private static List<String> rows(HostsTable table, String title) {
        return table.format().lines().filter(line -> line.startsWith(title + "  "))
                .map(line -> line.replaceAll(" +", " ")).toList();
    }

    @Test
    void ratiosAreOfRoundsAndHeldAgainstTheGoal() {
        HostsTable table = new HostsTable("Open MPI");
        double[] ownUs = {12, 120, 11};
        double[] peerUs = {10, 100, 10}; // the second round saw another state of the machine
        for (int round = 0; round < 3; round++) {
            assertTrue(table.addOwn(round, HostsMeasure.BARRIERS,
                    List.of(new OwnFigure("barrier", 0, ownUs[round], 900), new OwnFigure("other", 0, 1, 1))));
            assertTrue(table.addOwn(round, HostsMeasure.ATOMICS,
                    List.of(new OwnFigure("atomic-fetch-add", 8, 3 * ownUs[round], 50))));
            table.addPeer(round, List.of(new PeerRow("barrier", 0, peerUs[round], 30),
                    new PeerRow("fetch-and-op", 8, peerUs[round], 30)));
        }
        assertEquals(List.of("barrier 0 12.00 10.00 1.20 1.30 reached 900.0 30.00"), rows(table, "barrier"));
        assertEquals(List.of("fetch-add 8 36.00 10.00 3.60 1.00 missed 50.00 30.00"), rows(table, "fetch-add"));
        assertEquals(List.of("sum 8 - - - 1.00 - -", "sum 1048576 - - - 1.00 - -"), rows(table, "sum"));
        assertEquals(4, table.results().size());
    }

    /** Else a measure that has changed its rows would leave the table without anybody seeing why. */
    @Test
    void missingRowShouldBeSeen() {
        HostsTable table = new HostsTable("MPICH");
        assertFalse(table.addOwn(0, HostsMeasure.SUMS, List.of(new OwnFigure("reduce", 8, 1, 1))));
    }

    @Test
    void everyPointShouldHaveAMeasureAndSizesThatItMeasures() {
        for (HostsPoint point : HostsPoint.values()) {
            List<String> words = point.measure().arguments();
            List<String> sizes = words.contains("--sizes")
                    ? Arrays.asList(words.get(words.indexOf("--sizes") + 1).split(","))
                    : List.of("8");
            String size = point.bytes() >= 1 << 20
                    ? (point.bytes() >> 20) + "M"
                    : point.bytes() >= 1 << 10 ? (point.bytes() >> 10) + "K" : Long.toString(point.bytes());
            assertTrue(point.bytes() == 0 || sizes.contains(size), point::spelling);
        }
    }
}
