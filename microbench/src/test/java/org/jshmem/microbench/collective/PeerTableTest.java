package org.jshmem.microbench.collective;

import java.util.List;

import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.measure.PointResult;
import org.jshmem.microbench.peers.PeerRow;
import org.jshmem.microbench.sampling.Roles;
import org.jshmem.microbench.sampling.Samples;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class PeerTableTest {

    private static PointResult own(String operation, long ns, double firstUs) {
        Samples samples = new Samples();
        samples.record(ns, 1);
        samples.recordFirst(firstUs);
        return new PointResult(new Point(operation, 8, null, Roles.all(0)), samples, true);
    }

    @Test
    void ratiosAreToTheBestOfEachPointWithinARound() {
        PeerTable table = new PeerTable();
        double[] peerUs = {0.2, 0.02, 0.2}; // the second round saw another state of the machine
        long[] ownNs = {100, 10, 110};
        for (int round = 0; round < 3; round++) {
            double firstUs = round == 0 ? 30 : Double.NaN;
            table.addPeer("one", round, List.of(new PeerRow("reduce", 8, peerUs[round], 20)));
            table.addPeer("two", round, round == 0
                    ? List.of(new PeerRow("reduce", 8, 4000, 10), new PeerRow("sync", 8, 0.5, 0.75))
                    : List.of());
            table.addOwn(round, List.of(own("reduce", ownNs[round], firstUs), own("sync", 1000, Double.NaN),
                    own("lonely", 1, 2)));
        }
        assertEquals("""
                # compare-collectives: median time per call on PE 0, us; ratio: ours to the best, below 1 is faster; x
                # at the end the same of the first calls of a job
                # operation         bytes      jshmem          one          two    ratio  best              first    ratio
                reduce                  8      0.1000       0.2000         4000     0.50  one               30.00     3.00
                sync                    8       1.000            -       0.5000     2.00  two                   -        -
                lonely                  8      0.0010            -            -        -  -                 2.000        -
                """, table.format("x"));
    }
}
