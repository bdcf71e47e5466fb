package org.jshmem.microbench.pair;

import java.util.List;

import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.measure.PointResult;
import org.jshmem.microbench.output.Result;
import org.jshmem.microbench.peers.PeerRow;
import org.jshmem.microbench.sampling.Roles;
import org.jshmem.microbench.sampling.Samples;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class CompareTableTest {

    private static PointResult own(String operation, long ns) {
        return own(operation, 8, ns);
    }

    private static PointResult own(String operation, long bytes, long ns) {
        Samples samples = new Samples();
        samples.record(ns, 1);
        samples.recordFirst(0.4);
        return new PointResult(new Point(operation, bytes, null, Roles.all(0)), samples, true);
    }

    @Test
    void ratiosAreTakenWithinARound() {
        CompareTable table = new CompareTable();
        double[] peerUs = {0.2, 0.02, 0.2}; // the second round saw another state of the machine
        long[] ownNs = {100, 10, 110};
        for (int round = 0; round < 3; round++) {
            table.addPeers(round, List.of(new PeerRow("ping-pong", 8, peerUs[round], 0.8),
                    new PeerRow("plain-ping-pong", 8, peerUs[round] / 2, 0.1), new PeerRow("ptr-sum", 8, 0.1, 0.1),
                    new PeerRow("ptr-copy-to", 8, 0.1, 0.1), new PeerRow("ptr-copy-to", 65536, 0.1, 0.1),
                    new PeerRow("alone", 8, 1, 1)));
            table.addOwn(round, List.of(own("ping-pong", ownNs[round]), own("ptr-sum-vector", 50),
                    own("ptr-sum-flipped", 20), own("put", 110), own("put", 65536, 110), own("lonely", 1)));
        }
        assertEquals("""
                # compare: median time per operation on PE 0; ratio: ours to C, below 1 is faster; not pinned
                # then the same of the first operations of a job
                # operation               bytes   jshmem(us)        C(us)    ratio  first(us)      C(us)    ratio  C is
                ping-pong                     8       0.1000       0.2000     0.50      0.400      0.800     0.50  OpenSHMEM
                ping-pong                     8       0.1000       0.1000     1.00      0.400      0.100     4.00  plain C
                ptr-sum-vector                8       0.0500       0.1000     0.50      0.400      0.100     4.00  plain C
                ptr-sum-flipped               8       0.0200       0.1000     0.20      0.400      0.100     4.00  plain C
                put                       65536       0.1100       0.1000     1.10      0.400      0.100     4.00  plain C
                """, table.format("not pinned"));
    }

    @Test
    void filesHaveBothSides() {
        CompareTable table = new CompareTable();
        table.addPeers(1, List.of(new PeerRow("put", 8, 0.2, 3)));
        table.addPeers(2, List.of(new PeerRow("put", 8, 0.4, 5)));
        table.addOwn(1, List.of(own("put", 50)));
        List<Result> results = table.results(true);
        assertEquals(List.of("jshmem", "OpenSHMEM"),
                results.stream().map(each -> each.labels().get("system")).toList());
        assertEquals(0.3, results.getLast().distribution().median(), 1e-9);
        assertEquals(0.2, results.getLast().distribution().min());
        assertEquals(2, results.getLast().distribution().count());
        assertEquals(4, results.getLast().first());
    }

    /** One in which C failed has no ratio, and takes no other round's. */
    @Test
    void missingRoundDoesNotShiftTheOthers() {
        CompareTable table = new CompareTable();
        table.addPeers(1, List.of());
        table.addPeers(2, List.of(new PeerRow("put", 8, 0.2, 0.4)));
        table.addOwn(1, List.of(own("put", 1_000)));
        table.addOwn(2, List.of(own("put", 100)));
        assertTrue(table.format("x").endsWith("     0.50      0.400      0.400     1.00  OpenSHMEM\n"),
                table.format("x"));
    }

    @Test
    void whatWasNotMeasuredIsADash() {
        CompareTable table = new CompareTable();
        table.addPeers(1, List.of(new PeerRow("put", 8, 0.2, Double.NaN)));
        table.addOwn(2, List.of(own("put", 100)));
        assertTrue(table.format("x").endsWith("        -      0.400          -        -  OpenSHMEM\n"),
                table.format("x"));
    }
}
