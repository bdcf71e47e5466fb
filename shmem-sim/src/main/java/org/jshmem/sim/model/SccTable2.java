package org.jshmem.sim.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.jshmem.algorithm.BroadcastAlgorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.sim.machine.MachineProfile;
import org.jshmem.sim.machine.MeshMachine;

/**
 * A row of table 2 of paper 003: throughput of a broadcast of 32,768 lines on 48 cores, in MB/s (10^6 bytes).
 *
 * @param algorithm its name
 * @param paper     what the paper computes
 * @param formula   what its formulas give, with flags where they are known
 * @param here      what comes out on the simulated machine that the formulas see
 */
record SccTable2(String algorithm, double paper, double formula, double here) implements SccRow {

    static final String HEADER = String.format("%-24s %12s %12s %12s %8s", "algorithm", "paper(MB/s)", "formula(MB/s)",
            "here(MB/s)", "off(%)");

    private static final int PES = 48;
    private static final int LINES = 32_768;
    private static final int CALLS = 3;

    static List<SccTable2> rows() throws Exception {
        List<SccTable2> rows = new ArrayList<>();
        int chunk = BroadcastAlgorithm.OC_BCAST.number("lines");
        rows.add(row("oc-bcast:k=2", 35.22, SccFormulas.ocBcastThroughputWithFlags(PES, 2, chunk)));
        rows.add(row("oc-bcast:k=7", 34.30, SccFormulas.ocBcastThroughputWithFlags(PES, 7, chunk)));
        rows.add(row("oc-bcast:k=47", 35.88, SccFormulas.ocBcastThroughputWithFlags(PES, 47, chunk)));
        rows.add(row("rcce-scatter-allgather", 13.38, SccFormulas.scatterAllgatherThroughput(PES, chunk)));
        return rows;
    }

    private static SccTable2 row(String algorithm, double paper, double formula) throws Exception {
        MeshMachine machine = new MeshMachine(MachineProfile.builtIn("scc-model"));
        return new SccTable2(algorithm, paper, formula,
                SccBroadcast.ofStream(machine, PES, Collective.BROADCAST.algorithm(algorithm), LINES, CALLS)
                        .throughput(LINES));
    }

    /** As a fraction of the paper's. */
    double deviation() {
        return here / paper - 1;
    }

    @Override
    public String text() {
        return String.format(Locale.ROOT, "%-24s %12.2f %12.2f %12.2f %+8.1f", algorithm, paper, formula, here,
                100 * deviation());
    }

    @Override
    public Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("algorithm", algorithm);
        fields.put("paper", paper);
        fields.put("formula", formula);
        fields.put("here", here);
        fields.put("deviation", deviation());
        return fields;
    }
}
