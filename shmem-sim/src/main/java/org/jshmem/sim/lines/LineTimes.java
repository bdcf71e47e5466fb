package org.jshmem.sim.lines;

import java.util.ArrayList;
import java.util.List;

import org.jshmem.sim.lines.LineExperiments.State;
import org.jshmem.sim.machine.MachineProfile;

/** What paper 000 says of single lines, with its numbers, and what the simulator makes of it. */
final class LineTimes {

    /** Table 2a: same core, then 1, 15 and 30 cores away. */
    private static final int[] OWNERS = {LineExperiments.SAME_CORE, 1, 15, 30};
    private static final String[] PLACES = {"in the own core", "1 core away", "15 cores away", "30 cores away"};

    private static final int[] LINES = {4, 8, 16, 32, 64, 128};
    private static final int[] READERS = {1, 2, 4, 8, 16, 30, 59};
    private static final int[] PAIRS = {2, 6, 14, 30};
    private static final int RING_LINES = 8;

    /** R_L + R_R, equation 4. */
    private static final double UNCONTENDED_NS = 244.4;

    private final List<LineTime> all = new ArrayList<>();

    private LineTimes() {}

    static List<LineTime> measure() throws Exception {
        LineTimes times = new LineTimes();
        times.addReads("C013", State.M, 8.6, 241.2, 234.7, 240.1);
        times.addReads("C014", State.E, 8.6, 227.4, 235.8, 237.4);
        times.addReads("C015", State.S, 8.7, 232.0, 233.4, 233.4);
        times.addReads("C016", State.I, 277.7, 274.3, 278.8, 284.5);
        times.addPingPongs();
        times.addMessages("C028", State.E, 76.0, 1521.0, 1096.0);
        times.addMessages("C029", State.I, 94.9, 2750.0, 2017.5);
        times.addContention();
        times.addRing();
        times.addSchedules();
        return times.all;
    }

    private void add(String id, String what, double paperNs, double ns) {
        all.add(new LineTime(id, what, paperNs, ns));
    }

    private void addReads(String id, State state, double... paperNs) throws Exception {
        for (int i = 0; i < OWNERS.length; i++) {
            add(id, "read of a line in state " + state + ", " + PLACES[i], paperNs[i],
                    LineExperiments.readNs(state, OWNERS[i]));
        }
    }

    /** Section 3.1: by the model, without the overhead of polling; and as measured, with it. */
    private void addPingPongs() throws Exception {
        MachineProfile full = LineExperiments.machine();
        MachineProfile model = full.with("polledNs", 0).with("polledAfterMemoryNs", 0);
        add("C022", "ping-pong of a line, both E, model", 479.1, pair(model, 1, State.E));
        add("C022", "ping-pong of a line, both E, measured", 497.1, pair(full, 1, State.E));
        add("C023", "ping-pong of a line, send buffer I, model", 748.2, pair(model, 1, State.I));
        add("C023", "ping-pong of a line, send buffer I, measured", 842.8, pair(full, 1, State.I));
    }

    private static double pair(MachineProfile machine, int lines, State state) throws Exception {
        return LineExperiments.pingPongNs(machine, lines, state, 2, pe -> pe ^ 1)[0];
    }

    /** Equation 2: {@code o n + q - p / n}. */
    private void addMessages(String id, State state, double o, double q, double p) throws Exception {
        for (int lines : LINES) {
            add(id, "ping-pong of " + lines + " lines, buffers " + state + ", equation 2", o * lines + q - p / lines,
                    pair(LineExperiments.machine(), lines, state));
        }
    }

    /** Equation 3. */
    private void addContention() throws Exception {
        double contentionNs = LineExperiments.machine().nonNegative("contentionNs");
        for (int readers : READERS) {
            add("C031", readers + (readers == 1 ? " reader" : " readers") + " of one line, c = " + contentionNs,
                    UNCONTENDED_NS + contentionNs * (readers - 1), LineExperiments.contentionNs(readers, State.E));
        }
    }

    /** Section 3.4: each of many pairs takes what a pair takes alone. */
    private void addRing() throws Exception {
        MachineProfile machine = LineExperiments.machine();
        double aloneNs = pair(machine, RING_LINES, State.E);
        for (int pairs : PAIRS) {
            int nPes = 2 * pairs;
            add("C033", pairs + " pairs interleaved in groups of four, the slowest", aloneNs,
                    slowest(LineExperiments.pingPongNs(machine, RING_LINES, State.E, nPes / 4 * 4, pe -> pe ^ 2)));
            add("C033", pairs + " pairs through one part of the ring, the slowest", aloneNs, slowest(LineExperiments
                    .pingPongNs(machine, RING_LINES, State.E, nPes, pe -> nPes - 1 - pe)));
        }
    }

    private static double slowest(double[] ns) {
        double slowest = 0;
        for (double time : ns) {
            slowest = Math.max(slowest, time);
        }
        return slowest;
    }

    private void addSchedules() throws Exception {
        add("C035", "figure 7a: two writers, then the reader", 749.3, LineExperiments.scheduleNs(0, 1, 2));
        add("C036", "figure 7b: the reader between the writers", 985.1, LineExperiments.scheduleNs(0, 2, 1));
        add("C037", "figure 7c: the reader first, polling", 1220.9, LineExperiments.scheduleNs(1, 300, 0));
    }
}
