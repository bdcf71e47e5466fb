package org.jshmem.sim.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.sim.machine.MachineProfile;
import org.jshmem.sim.machine.MeshMachine;

/**
 * How many others a member of a notification tree should tell: paper 003, section 4.1, finds that two give the lowest latency.
 * Latencies are those of a line from core 0 to 48 cores, on the machine that the model of the paper sees.
 *
 * @param k       children of an inner rank, all of whom are told
 * @param degree  how many a member tells
 * @param overlap latency, in us, where no time passes between setting a flag and seeing it (section 5.1)
 * @param after   latency, in us, where who waits looks at the flag after it is up
 */
record SccNotification(int k, int degree, double overlap, double after) implements SccRow {

    static final String HEADER = String.format("%5s %8s %18s %18s", "k", "degree", "seen at once(us)",
            "looked at(us)");

    private static final int PES = 48;
    private static final int[] CHILDREN = {7, 23, 47};
    private static final int MOST_DEGREE = 8;
    private static final int CALLS = 4;

    static List<SccNotification> rows() throws Exception {
        List<SccNotification> rows = new ArrayList<>();
        for (int k : CHILDREN) {
            for (int degree = 1; degree <= MOST_DEGREE; degree++) {
                Algorithm algorithm = Collective.BROADCAST.algorithm("oc-bcast:k=" + k + "+degree=" + degree);
                rows.add(new SccNotification(k, degree, latencyUs(algorithm, 0), latencyUs(algorithm, 1)));
            }
        }
        return rows;
    }

    private static double latencyUs(Algorithm algorithm, int checkAfterSet) throws Exception {
        MachineProfile profile = MachineProfile.builtIn("scc-model").with("checkAfterSet", checkAfterSet);
        return SccBroadcast.ofSingleCalls(new MeshMachine(profile), PES, algorithm, 1, CALLS).latencyUs();
    }

    @Override
    public String text() {
        return String.format(Locale.ROOT, "%5d %8d %18.3f %18.3f", k, degree, overlap, after);
    }

    @Override
    public Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("k", k);
        fields.put("degree", degree);
        fields.put("latencyUs", overlap);
        fields.put("checkedAfterUs", after);
        return fields;
    }
}
