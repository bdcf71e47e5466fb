package org.jshmem.sim.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.jshmem.algorithm.Collective;
import org.jshmem.sim.machine.MachineProfile;
import org.jshmem.sim.machine.MeshMachine;

/**
 * A point of figure 8 of paper 003: a broadcast on 48 cores of the simulated SCC.
 *
 * @param algorithm its name
 * @param lines     size of the message
 * @param time      of a call
 */
record SccFigure8(String algorithm, int lines, SccBroadcast time) implements SccRow {

    static final String HEADER = String.format("%-24s %8s %12s %10s", "algorithm", "lines", "latency(us)", "MB/s");

    private static final int PES = 48;
    private static final List<String> OC_BCAST = List.of("oc-bcast:k=2", "oc-bcast:k=7", "oc-bcast:k=47");
    private static final int[] SHORT = {1, 16, 48, 96, 97, 144, 192};
    private static final int[] LONG = {384, 1024, 4096, 32_768};
    /** It takes some calls until the pipeline has settled; a long message has enough chunks for that by itself. */
    private static final int CALLS_OF_SHORT = 40;
    private static final int CALLS_OF_LONG = 4;

    static List<SccFigure8> rows() throws Exception {
        List<SccFigure8> rows = new ArrayList<>();
        for (String algorithm : OC_BCAST) {
            add(rows, algorithm, SHORT, CALLS_OF_SHORT);
            add(rows, algorithm, LONG, CALLS_OF_LONG);
        }
        add(rows, "rcce-binomial", SHORT, CALLS_OF_SHORT);
        add(rows, "rcce-scatter-allgather", LONG, CALLS_OF_LONG);
        return rows;
    }

    private static void add(List<SccFigure8> rows, String algorithm, int[] sizes, int calls) throws Exception {
        for (int lines : sizes) {
            MeshMachine machine = new MeshMachine(MachineProfile.builtIn("scc"));
            rows.add(new SccFigure8(algorithm, lines,
                    SccBroadcast.ofStream(machine, PES, Collective.BROADCAST.algorithm(algorithm), lines, calls)));
        }
    }

    @Override
    public String text() {
        return String.format(Locale.ROOT, "%-24s %8d %12.2f %10.2f", algorithm, lines, time.latencyUs(),
                time.throughput(lines));
    }

    @Override
    public Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("algorithm", algorithm);
        fields.put("lines", lines);
        fields.put("latencyUs", time.latencyUs());
        fields.put("throughputMBs", time.throughput(lines));
        return fields;
    }
}
