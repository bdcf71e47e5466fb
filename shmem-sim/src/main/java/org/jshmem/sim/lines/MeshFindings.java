package org.jshmem.sim.lines;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.jshmem.sim.lines.MeshExperiments.Copy;
import org.jshmem.sim.machine.MachineProfile;

/** What paper 003 says of put and get of lines on an SCC, in section 3, and what the simulator makes of it. */
final class MeshFindings {

    /** A core at each distance from core 0, from 1 to 9 routers. */
    private static final int[] AT_DISTANCE = {1, 2, 4, 6, 8, 10, 22, 34, 47};

    private static final int[] DISTANCES = {1, 3, 5, 7, 9};
    private static final int[] LINES = {1, 16, 128};
    private static final int[] CORES = {2, 8, 16, 24, 32, 40, 48};
    private static final int MANY_LINES = 128;
    private static final double PUTS_NS = 100_000;
    private static final double US = 1e-3;

    private final MachineProfile profile = MachineProfile.builtIn("scc");
    private final List<MeshFinding> all = new ArrayList<>();

    private MeshFindings() {}

    static List<MeshFinding> measure() throws Exception {
        MeshFindings findings = new MeshFindings();
        findings.addCalls();
        findings.addDistance();
        findings.addMemory();
        findings.addLink();
        findings.addPort("C160", Copy.GET_NEAR, MANY_LINES, 0, "> 2", "get of 128 lines from core 0");
        findings.addPort("C161", Copy.PUT_NEAR, 1, PUTS_NS, "> 4", "puts of a line to core 0");
        return findings.all;
    }

    private void add(String id, String what, String paper, double here, String unit, Map<String, Object> point) {
        all.add(new MeshFinding(id, what, paper, here, unit, point));
    }

    /** Formulas 7, 8, 11 and 12 with table 1, in us. */
    private void addCalls() throws Exception {
        for (Copy copy : Copy.values()) {
            for (int lines : LINES) {
                for (int distance : DISTANCES) {
                    addCall(copy, lines, distance);
                }
            }
        }
    }

    private void addCall(Copy copy, int lines, int distance) throws Exception {
        double formula = formulaUs(copy, lines, distance);
        add("C157", text(copy) + ", " + lines + (lines == 1 ? " line, " : " lines, ") + distance
                + (distance == 1 ? " router" : " routers"),
                String.format(Locale.ROOT, "%.3f", formula),
                MeshExperiments.aloneNs(copy, lines, 0, AT_DISTANCE[distance - 1]) * US, "us",
                Map.of("call", text(copy), "lines", lines, "routers", distance, "formula", formula));
    }

    private static String text(Copy copy) {
        return switch (copy) {
            case PUT_NEAR -> "put from near memory";
            case PUT_MEMORY -> "put from memory";
            case GET_NEAR -> "get to near memory";
            case GET_MEMORY -> "get to memory";
        };
    }

    private double formulaUs(Copy copy, int lines, int distance) {
        double own = ns("nearNs") + 2 * ns("hopNs");
        double other = ns("nearNs") + 2 * distance * ns("hopNs");
        double read = ns("memoryReadNs") + 2 * ns("hopNs");
        double write = ns("memoryWriteNs") + 2 * ns("hopNs");
        return US * switch (copy) {
            case PUT_NEAR -> ns("putNearNs") + lines * (own + other);
            case PUT_MEMORY -> ns("putMemoryNs") + lines * (read + other);
            case GET_NEAR -> ns("getNearNs") + lines * (other + own);
            case GET_MEMORY -> ns("getMemoryNs") + lines * (other + write);
        };
    }

    /** A time of table 1, which the profile has. */
    private double ns(String parameter) {
        return profile.nonNegative(parameter);
    }

    private void addDistance() throws Exception {
        double nearest = MeshExperiments.aloneNs(Copy.GET_NEAR, MANY_LINES, 0, AT_DISTANCE[0]);
        double farthest = MeshExperiments.aloneNs(Copy.GET_NEAR, MANY_LINES, 0, AT_DISTANCE[AT_DISTANCE.length - 1]);
        add("C156", "get of 128 lines, 9 routers over 1", "1.30", farthest / nearest, "times", Map.of());
    }

    private void addMemory() throws Exception {
        double[] ns = MeshExperiments.callNs(Copy.GET_MEMORY, MANY_LINES, MeshExperiments.first(MeshExperiments.CORES),
                core -> core, 0);
        add("C158", "48 cores write to their memory, over one alone", "1",
                MeshExperiments.slowdown(Copy.GET_MEMORY, MANY_LINES, ns, core -> core), "times",
                Map.of("cores", MeshExperiments.CORES));
    }

    private void addLink() throws Exception {
        double[] ns = MeshExperiments.callNs(Copy.GET_NEAR, MANY_LINES, MeshExperiments.first(MeshExperiments.CORES),
                MeshExperiments::acrossTheMiddle, 0);
        add("C159", "all cores get 128 lines by the link (2,2)-(3,2), over one alone", "1",
                MeshExperiments.slowdown(Copy.GET_NEAR, MANY_LINES, ns, MeshExperiments::acrossTheMiddle), "times",
                Map.of("cores", MeshExperiments.CORES));
    }

    /** Figure 4: to 24 cores nobody is slower than alone; of 48 the slowest is so much slower than the fastest. */
    private void addPort(String id, Copy copy, int lines, double forNs, String paper, String what) throws Exception {
        for (int cores : CORES) {
            double[] ns = MeshExperiments.callNs(copy, lines, MeshExperiments.first(cores), _ -> 0, forNs);
            boolean isMeasured = cores <= 24;
            add(id, cores + " cores, " + what + (isMeasured ? ", over one alone" : ", slowest over fastest"),
                    isMeasured ? "1" : cores == MeshExperiments.CORES ? paper : "-",
                    isMeasured ? MeshExperiments.slowdown(copy, lines, ns, _ -> 0) : MeshExperiments.spread(ns),
                    "times", Map.of("cores", cores, "spread", MeshExperiments.spread(ns)));
        }
    }
}
