package org.jshmem.sim.lines;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntUnaryOperator;

import org.jshmem.sim.Simulation;
import org.jshmem.sim.machine.MachineProfile;
import org.jshmem.sim.machine.MeshMachine;
import org.jshmem.sim.pe.Pe;
import org.jshmem.spi.NearMemory;
import org.jshmem.spi.Transport;

/** The experiments of paper 003, section 3, on the simulated SCC: what put and get cost, and who gets in whose way. */
public final class MeshExperiments {

    /** Cores of the machine. */
    public static final int CORES = 48;

    private static final int LINE = 32;
    private static final long NEAR = NearMemory.WORDS_BYTES;
    private static final long NEAR_TO = NEAR + NearMemory.WINDOW_BYTES / 2;
    private static final long MEMORY = NearMemory.BYTES;
    private static final long HEAP = 1 << 20;
    private static final double PS = 1e-3;

    /** Which call copies between what. */
    public enum Copy {
        /** From the own near memory to another core's. */
        PUT_NEAR,
        /** From the own memory to another core's near memory. */
        PUT_MEMORY,
        /** From another core's near memory to the own. */
        GET_NEAR,
        /** From another core's near memory to the own memory. */
        GET_MEMORY;

        private void run(Transport pe, MemorySegment mine, int other, int lines) {
            long bytes = (long) lines * LINE;
            switch (this) {
                case PUT_NEAR -> pe.put(other, NEAR_TO, mine, NEAR, bytes);
                case PUT_MEMORY -> pe.put(other, NEAR_TO, mine, MEMORY, bytes);
                case GET_NEAR -> pe.get(other, NEAR, mine, NEAR_TO, bytes);
                case GET_MEMORY -> pe.get(other, NEAR, mine, MEMORY, bytes);
            }
        }
    }

    private MeshExperiments() {}

    /**
     * Figures 3 and 4: some cores make the same call at the same time, again and again.
     *
     * @param copy    the call
     * @param lines   of each call
     * @param cores   that make it
     * @param partner with which core each makes it
     * @param forNs   until when they begin calls, in ns; 0 for one call of each
     * @return what a call took on average, in ns, for each core; 0 for those that made none
     * @throws Exception when the simulation fails
     */
    public static double[] callNs(Copy copy, int lines, BitSet cores, IntUnaryOperator partner, double forNs)
            throws Exception {
        double[] ns = new double[CORES];
        Simulation.run(new MeshMachine(MachineProfile.builtIn("scc")), CORES, HEAP, transport -> {
            int pe = transport.myPe();
            if (cores.get(pe)) {
                MemorySegment mine = transport.view(pe, 0, HEAP, Arena.global());
                long startPs = Pe.current().clockPs();
                int calls = 0;
                do {
                    copy.run(transport, mine, partner.applyAsInt(pe), lines);
                    calls++;
                    ns[pe] = (Pe.current().clockPs() - startPs) * PS;
                } while (ns[pe] < forNs);
                ns[pe] /= calls;
            }
        });
        return ns;
    }

    /**
     * The same by one core alone.
     *
     * @param copy  the call
     * @param lines of the call
     * @param core  that makes it
     * @param other with which core
     * @return time in ns
     * @throws Exception when the simulation fails
     */
    public static double aloneNs(Copy copy, int lines, int core, int other) throws Exception {
        return callNs(copy, lines, BitSet.valueOf(new long[]{1L << core}), _ -> other, 0)[core];
    }

    /**
     * How much slower the slowest core is than the fastest.
     *
     * @param ns times of cores; 0 for those that have none
     * @return at least 1
     */
    public static double spread(double[] ns) {
        double fastest = Arrays.stream(ns).filter(time -> time > 0).min().orElseThrow();
        return Arrays.stream(ns).max().orElseThrow() / fastest;
    }

    /**
     * How much slower cores are together than each alone.
     *
     * @param copy    the call that they make
     * @param lines   of each call
     * @param ns      what each took
     * @param partner with which core each makes it
     * @return of the core that suffers most; at least 1
     * @throws Exception when the simulation fails
     */
    public static double slowdown(Copy copy, int lines, double[] ns, IntUnaryOperator partner) throws Exception {
        double worst = 1;
        for (int core = 0; core < ns.length; core++) {
            if (ns[core] > 0) {
                worst = Math.max(worst, ns[core] / aloneNs(copy, lines, core, partner.applyAsInt(core)));
            }
        }
        return worst;
    }

    /**
     * The partner with whom a core speaks through the link between tiles (2, 2) and (3, 2): three columns away, in row 2.
     *
     * @param core a core
     * @return a core on the other side
     */
    public static int acrossTheMiddle(int core) {
        int column = core / 2 % 6;
        return 2 * (2 * 6 + (column + 3) % 6) + core % 2;
    }

    /**
     * The first of all cores.
     *
     * @param count how many
     * @return their numbers
     */
    public static BitSet first(int count) {
        BitSet cores = new BitSet();
        cores.set(0, count);
        return cores;
    }
}
