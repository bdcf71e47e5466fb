package org.jshmem.sim.trace;

import java.util.Locale;
import java.util.stream.IntStream;

/** Counts what each PE of a run does, and for how long it waits; passes everything on to another trace. */
public final class Statistics implements Trace {

    private static final String FORMAT = "%5s %12s %10s %12s %10s %12s %12s %12s %10s%n";
    private static final double BYTES_PER_MB = 1e6;
    private static final double PS_PER_MS = 1e9;
    private static final double PERCENT = 100;

    /** Of one PE. */
    private static final class Counts {
        private long puts;
        private long putBytes;
        private long gets;
        private long getBytes;
        private long atomics;
        private long waits;
        private long waitedPs;
        private long waitsSincePs;
        private long lastPs;
    }

    private final Trace next;
    private final Counts[] counts;

    /**
     * Of a run that has not begun.
     *
     * @param nPes PEs of the job
     * @param next takes the same
     */
    public Statistics(int nPes, Trace next) {
        this.next = next;
        counts = IntStream.range(0, nPes).mapToObj(_ -> new Counts()).toArray(Counts[]::new);
    }

    @Override
    public void record(long timePs, int pe, Phase phase, String operation, int targetPe, long offset, long bytes) {
        next.record(timePs, pe, phase, operation, targetPe, offset, bytes);
        Counts mine = counts[pe];
        mine.lastPs = Math.max(mine.lastPs, timePs);
        if (phase == Phase.ISSUE || phase == Phase.LOCAL) {
            begin(mine, Operation.valueOf(operation.toUpperCase(Locale.ROOT)), bytes, timePs);
        } else if (phase == Phase.RETURN && operation.equals(Operation.WAIT.toString())) {
            mine.waitedPs += timePs - mine.waitsSincePs;
        }
    }

    private static void begin(Counts mine, Operation operation, long bytes, long timePs) {
        switch (operation) {
            case PUT, BATCH -> {
                mine.puts++;
                mine.putBytes += bytes;
            }
            case GET -> {
                mine.gets++;
                mine.getBytes += bytes;
            }
            case ATOMIC, FETCH, COMPARE_SWAP, READ -> mine.atomics++;
            case WAIT -> {
                mine.waits++;
                mine.waitsSincePs = timePs;
            }
            case FENCE, QUIET, INIT, CLOSE -> {
            }
        }
    }

    /**
     * What has been counted so far. A PE's time ends with the last that it has done.
     *
     * @return a line with headings, and one for each PE
     */
    public String table() {
        StringBuilder table = new StringBuilder(FORMAT.formatted("PE", "puts", "put MB", "gets", "get MB", "atomics",
                "waits", "waited ms", "% of time"));
        for (int pe = 0; pe < counts.length; pe++) {
            Counts of = counts[pe];
            table.append(FORMAT.formatted(pe, of.puts, decimal(of.putBytes / BYTES_PER_MB), of.gets,
                    decimal(of.getBytes / BYTES_PER_MB), of.atomics, of.waits, decimal(of.waitedPs / PS_PER_MS),
                    String.format(Locale.ROOT, "%.1f", PERCENT * of.waitedPs / Math.max(1, of.lastPs))));
        }
        return table.toString();
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }

    @Override
    public void close() {
        next.close();
    }
}
