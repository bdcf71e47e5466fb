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
 * OC-Bcast with another division of its window, on 48 cores of the simulated SCC: beyond paper 003, which has two buffers of 96 lines.
 *
 * @param buffers    how many chunks a window has room for
 * @param lines      of a chunk
 * @param latency    of 96 lines, in us
 * @param throughput of 4,096 lines, in MB/s (10^6 bytes)
 */
record SccChunks(int buffers, int lines, double latency, double throughput) implements SccRow {

    static final String HEADER = String.format("%8s %12s %14s %14s", "buffers", "chunk(lines)", "96 lines(us)",
            "4,096 (MB/s)");

    private static final int PES = 48;
    private static final int[] LINES = {16, 24, 32, 48, 64, 96, 120, 192, 240};
    private static final int MOST_BUFFERS = 4;
    /** A window has 256 lines, and 16 for flags. */
    private static final int MOST_LINES = 240;
    private static final int SHORT = 96;
    private static final int LONG = 4096;
    private static final int CALLS_OF_SHORT = 6;
    private static final int CALLS_OF_LONG = 4;

    static List<SccChunks> rows() throws Exception {
        List<SccChunks> rows = new ArrayList<>();
        for (int buffers = 1; buffers <= MOST_BUFFERS; buffers++) {
            for (int lines : LINES) {
                if (buffers * lines <= MOST_LINES) {
                    rows.add(row(buffers, lines));
                }
            }
        }
        return rows;
    }

    private static SccChunks row(int buffers, int lines) throws Exception {
        String name = "oc-bcast:k=7+buffers=" + buffers + "+lines=" + lines;
        SccBroadcast single = SccBroadcast.ofSingleCalls(new MeshMachine(MachineProfile.builtIn("scc")), PES,
                Collective.BROADCAST.algorithm(name), SHORT, CALLS_OF_SHORT);
        SccBroadcast stream = SccBroadcast.ofStream(new MeshMachine(MachineProfile.builtIn("scc")), PES,
                Collective.BROADCAST.algorithm(name), LONG, CALLS_OF_LONG);
        return new SccChunks(buffers, lines, single.latencyUs(), stream.throughput(LONG));
    }

    @Override
    public String text() {
        return String.format(Locale.ROOT, "%8d %12d %14.2f %14.2f", buffers, lines, latency, throughput);
    }

    @Override
    public Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("buffers", buffers);
        fields.put("chunkLines", lines);
        fields.put("latencyUs", latency);
        fields.put("throughputMBs", throughput);
        return fields;
    }
}
