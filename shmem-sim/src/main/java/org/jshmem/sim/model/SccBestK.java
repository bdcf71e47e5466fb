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
 * How many children the inner ranks of OC-Bcast should have, on any number of cores: beyond paper 003, which has 48.
 *
 * @param pes       how many cores
 * @param lines     size of the message
 * @param byFormula the least k with the least latency by formula 13, which has no flags and no contention
 * @param formula   that latency, in us
 * @param simulated the k of a single call with the least latency on the simulated SCC
 * @param here      that latency, in us
 * @param ofSeven   latency there with k = 7, in us
 */
record SccBestK(int pes, int lines, int byFormula, double formula, int simulated, double here, double ofSeven)
        implements
            SccRow {

    static final String HEADER = String.format("%5s %6s %14s %12s %14s %12s %12s", "cores", "lines", "k by formula",
            "latency(us)", "k simulated", "latency(us)", "k = 7(us)");

    private static final int USUAL = 7;
    private static final int[] PES = {2, 3, 4, 6, 8, 12, 16, 24, 32, 40, 48};
    private static final int[] LINES = {1, 96};
    private static final int[] CHILDREN = {1, 2, 3, 4, 5, 6, USUAL, 8, 11, 15, 23, 31, 39, 47};
    private static final int CALLS = 4;

    static List<SccBestK> rows() throws Exception {
        List<SccBestK> rows = new ArrayList<>();
        for (int lines : LINES) {
            for (int pes : PES) {
                rows.add(row(pes, lines));
            }
        }
        return rows;
    }

    private static SccBestK row(int pes, int lines) throws Exception {
        int byFormula = 0;
        double formula = Double.POSITIVE_INFINITY;
        int simulated = 0;
        double here = Double.POSITIVE_INFINITY;
        double ofSeven = Double.NaN;
        for (int k : CHILDREN) {
            if (k >= pes && k != USUAL) {
                continue;
            }
            double predicted = SccFormulas.ocBcastUs(lines, pes, k, lines);
            if (predicted < formula) {
                byFormula = k;
                formula = predicted;
            }
            double measured = simulatedUs(pes, lines, k);
            if (measured < here) {
                simulated = k;
                here = measured;
            }
            if (k == USUAL) {
                ofSeven = measured;
            }
        }
        return new SccBestK(pes, lines, byFormula, formula, simulated, here, ofSeven);
    }

    private static double simulatedUs(int pes, int lines, int k) throws Exception {
        Algorithm algorithm = Collective.BROADCAST.algorithm("oc-bcast:k=" + k);
        return SccBroadcast.ofSingleCalls(new MeshMachine(MachineProfile.builtIn("scc")), pes, algorithm, lines, CALLS)
                .latencyUs();
    }

    @Override
    public String text() {
        return String.format(Locale.ROOT, "%5d %6d %14d %12.2f %14d %12.2f %12.2f", pes, lines, byFormula, formula,
                simulated, here, ofSeven);
    }

    @Override
    public Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("pes", pes);
        fields.put("lines", lines);
        fields.put("kByFormula", byFormula);
        fields.put("formulaUs", formula);
        fields.put("kSimulated", simulated);
        fields.put("latencyUs", here);
        fields.put("latencyOf7Us", ofSeven);
        return fields;
    }
}
