package org.jshmem.sim.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.BroadcastAlgorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.sim.machine.MachineProfile;
import org.jshmem.sim.machine.MeshMachine;

/**
 * A point of figure 6 of paper 003: latency of a broadcast on 48 cores where everything is one hop away, which the paper works out.
 *
 * @param algorithm its name
 * @param lines     size of the message
 * @param formula   by formulas 13 and 14, which have no flags, in us
 * @param here      of a single call on the simulated machine that the formulas see, with its flags, in us
 */
record SccFigure6(String algorithm, int lines, double formula, double here) implements SccRow {

    static final String HEADER = String.format("%-24s %8s %12s %12s", "algorithm", "lines", "formula(us)", "here(us)");

    private static final int PES = 48;
    private static final int[] LINES = {1, 4, 8, 16, 24, 32, 48, 64, 96, 97, 128, 160, 192};
    private static final int CALLS = 6;

    static List<SccFigure6> rows() throws Exception {
        List<SccFigure6> rows = new ArrayList<>();
        for (String name : List.of("oc-bcast:k=2", "oc-bcast:k=7", "oc-bcast:k=47", "rcce-binomial")) {
            Algorithm algorithm = Collective.BROADCAST.algorithm(name);
            for (int lines : LINES) {
                MeshMachine machine = new MeshMachine(MachineProfile.builtIn("scc-model"));
                rows.add(new SccFigure6(name, lines, formulaUs(algorithm, lines),
                        SccBroadcast.ofSingleCalls(machine, PES, algorithm, lines, CALLS).latencyUs()));
            }
        }
        return rows;
    }

    private static double formulaUs(Algorithm algorithm, int lines) {
        return algorithm.base() == BroadcastAlgorithm.RCCE_BINOMIAL
                ? SccFormulas.binomialUs(lines, PES)
                : SccFormulas.ocBcastUs(lines, PES, algorithm.number("k"), algorithm.number("lines"));
    }

    @Override
    public String text() {
        return String.format(Locale.ROOT, "%-24s %8d %12.2f %12.2f", algorithm, lines, formula, here);
    }

    @Override
    public Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("algorithm", algorithm);
        fields.put("lines", lines);
        fields.put("formulaUs", formula);
        fields.put("latencyUs", here);
        return fields;
    }
}
