package org.jshmem.sim.lines;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.function.IntUnaryOperator;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.sim.Simulation;
import org.jshmem.sim.coherence.Noise;
import org.jshmem.sim.machine.CoherentMachine;
import org.jshmem.sim.machine.MachineProfile;
import org.jshmem.sim.pe.Pe;
import org.jshmem.spi.Transport;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * The experiments of paper 000, sections 2.2, 3 and 4, that show what single lines cost, on the simulated Knights Corner.
 * The library costs nothing here, as in the paper.
 */
public final class LineExperiments {

    /** The first PE that shares a core with PE 0. */
    public static final int SAME_CORE = 60;

    private static final int LINE = 64;
    private static final int THIRD = 7;
    private static final long HEAP = 64 << 10;
    private static final double PS = 1e-3;

    private LineExperiments() {}

    /** Of a line, before it is read: modified, exclusive, shared, or in no cache. */
    public enum State {
        /** Modified by its owner. */
        M,
        /** Held by its owner alone. */
        E,
        /** Held by its owner and a third. */
        S,
        /** In memory only. */
        I;

        private void prepare(Transport owner) {
            switch (this) {
                case M -> owner.putElement(0, LINE, Long.BYTES, 1);
                case E, S -> owner.getElement(0, LINE, Long.BYTES);
                case I -> {
                }
            }
        }
    }

    /**
     * The machine of the paper.
     *
     * @return Knights Corner without a library
     */
    public static MachineProfile machine() {
        return MachineProfile.builtIn("knc").with("callNs", 0).with("quietNs", 0);
    }

    /**
     * Table 2: PE 0 reads a line that another PE has.
     *
     * @param state of the line
     * @param owner the PE, and so how many cores away; {@link #SAME_CORE} for none
     * @return time of the load in ns
     * @throws Exception when the simulation fails
     */
    public static double readNs(State state, int owner) throws Exception {
        double[] ns = new double[1];
        run(machine(), SAME_CORE + 1, transport -> {
            int pe = transport.myPe();
            if (pe == owner) {
                state.prepare(transport);
            } else if (state == State.S && pe == (owner == THIRD ? THIRD + 1 : THIRD)) {
                sleep(1000);
                state.prepare(transport);
            } else if (pe == 0) {
                sleep(10_000);
                long startPs = clockPs();
                transport.getElement(0, LINE, Long.BYTES);
                ns[0] = (clockPs() - startPs) * PS;
            }
        });
        return ns[0];
    }

    /**
     * Section 3: half a round trip of each pair. The sender copies to the receiver, who polls the last word. The receiver
     * has the last line of its buffer from polling; the other lines of both are as asked for.
     *
     * @param machine what it runs on
     * @param lines   size of the message
     * @param state   {@link State#E} or {@link State#I}
     * @param nPes    all of which take part
     * @param partner of each PE
     * @return time in ns, for each PE
     * @throws Exception when the simulation fails
     */
    public static double[] pingPongNs(MachineProfile machine, int lines, State state, int nPes,
            IntUnaryOperator partner) throws Exception {
        double[] ns = new double[nPes];
        long[] startPs = new long[nPes];
        long bytes = (long) lines * LINE;
        run(machine, nPes, transport -> {
            int pe = transport.myPe();
            MemorySegment mine = transport.view(pe, 0, HEAP, Arena.global());
            long received = HEAP / 2;
            if (state == State.E) {
                for (int line = 0; line < lines; line++) {
                    transport.getElement(pe, (long) line * LINE, Long.BYTES);
                    transport.getElement(pe, received + (long) line * LINE, Long.BYTES);
                }
            }
            mine.set(JAVA_LONG, bytes - Long.BYTES, 1);
            int other = partner.applyAsInt(pe);
            if (pe < other) {
                sleep(100_000);
                startPs[pe] = clockPs();
                transport.put(other, received, mine, 0, bytes);
            } else {
                transport.waitWord(pe, received + bytes - Long.BYTES, Long.BYTES, Comparison.EQ, 1);
                ns[pe] = ns[other] = (clockPs() - startPs[other]) * PS;
            }
        });
        return ns;
    }

    /**
     * Section 3.3: every thread copies one line of PE 0 into a line of its own.
     *
     * @param readers how many
     * @param state   of the line
     * @return time in ns, from the first start to the last end
     * @throws Exception when the simulation fails
     */
    public static double contentionNs(int readers, State state) throws Exception {
        long[] first = {Long.MAX_VALUE};
        long[] last = new long[1];
        run(machine(), readers + 1, transport -> {
            int pe = transport.myPe();
            if (pe == 0) {
                state.prepare(transport);
                return;
            }
            transport.getElement(pe, 2 * LINE, Long.BYTES);
            sleep(10_000 - (long) (clockPs() * PS));
            first[0] = Math.min(first[0], clockPs());
            transport.put(pe, 2 * LINE, transport.view(0, LINE, LINE, Arena.global()), 0, LINE);
            last[0] = Math.max(last[0], clockPs());
        });
        return (last[0] - first[0]) * PS;
    }

    /**
     * Figure 7: two writers of a line and a reader that polls for both. All ask for the line while it is busy, so that it
     * travels without a break and the last clock shows the sum.
     *
     * @param firstWriterNs  when the first writes
     * @param secondWriterNs when the second writes
     * @param readerNs       when the reader looks first
     * @return when the reader has seen both, in ns
     * @throws Exception when the simulation fails
     */
    public static double scheduleNs(long firstWriterNs, long secondWriterNs, long readerNs) throws Exception {
        double[] travelNs = new double[1];
        run(MachineProfile.builtIn("knc-model"), 3, transport -> {
            switch (transport.myPe()) {
                case 0 -> addAt(transport, firstWriterNs);
                case 1 -> addAt(transport, secondWriterNs);
                default -> {
                    sleep(readerNs);
                    transport.waitWord(2, LINE, Long.BYTES, Comparison.EQ, 2);
                    travelNs[0] = clockPs() * PS;
                }
            }
        });
        return travelNs[0];
    }

    private static void addAt(Transport transport, long ns) {
        sleep(ns);
        transport.atomic(AtomicOp.ADD, 2, LINE, Long.BYTES, 1);
    }

    static void run(MachineProfile profile, int nPes, Simulation.Body body) throws Exception {
        Simulation.run(new CoherentMachine(profile, Noise.NONE), nPes, HEAP, body);
    }

    private static void sleep(long ns) {
        Pe.current().sleep(ns);
    }

    static long clockPs() {
        return Pe.current().clockPs();
    }
}
