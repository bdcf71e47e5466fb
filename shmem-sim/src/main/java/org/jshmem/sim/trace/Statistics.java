package org.jshmem.sim.trace;

import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;

import org.jshmem.spi.CountingTransport;
import org.jshmem.spi.Transport;

/** Counts what each PE of a run and the library do there, and for how long it waits; passes everything on to another trace. */
public final class Statistics implements Trace {

    private static final String FORMAT = "%5s %12s %10s %12s %10s %12s %12s %12s %12s %12s %10s%n";
    private static final double BYTES_PER_MB = 1e6;
    private static final double PS_PER_MS = 1e9;
    private static final double PERCENT = 100;

    /** Of the program or the library. */
    private static final class Operations implements CountingTransport.Counts {
        private long puts;
        private long putBytes;
        private long gets;
        private long getBytes;
        private long atomics;

        @Override
        public void put(long bytes) {
            puts++;
            putBytes += bytes;
        }

        @Override
        public void get(long bytes) {
            gets++;
            getBytes += bytes;
        }

        @Override
        public void atomics(int number) {
            atomics += number;
        }
    }

    /** Of one PE. */
    private static final class Counts {
        private final Operations ofProgram = new Operations();
        private final Operations ofLibrary = new Operations();
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
    public Transport inFrontOf(int pe, Transport endpoint, LongSupplier clockPs) {
        return new CountingTransport(next.inFrontOf(pe, endpoint, clockPs), counts[pe].ofProgram,
                counts[pe].ofLibrary);
    }

    @Override
    public void record(long timePs, int pe, Phase phase, String operation, int targetPe, long offset, long bytes) {
        next.record(timePs, pe, phase, operation, targetPe, offset, bytes);
        Counts mine = counts[pe];
        mine.lastPs = Math.max(mine.lastPs, timePs);
        if (!operation.equals(Operation.WAIT.toString())) {
            return;
        }
        if (phase == Phase.ISSUE || phase == Phase.LOCAL) {
            mine.waits++;
            mine.waitsSincePs = timePs;
        } else if (phase == Phase.RETURN) {
            mine.waitedPs += timePs - mine.waitsSincePs;
        }
    }

    /**
     * What has been counted so far. A PE's time ends with the last that it has done.
     *
     * @return a line with headings, and one for each PE
     */
    public String table() {
        StringBuilder table = new StringBuilder(FORMAT.formatted("PE", "puts", "put MB", "gets", "get MB", "atomics",
                "library", "library MB", "waits", "waited ms", "% of time"));
        for (int pe = 0; pe < counts.length; pe++) {
            Counts of = counts[pe];
            Operations mine = of.ofProgram;
            Operations library = of.ofLibrary;
            table.append(FORMAT.formatted(pe, mine.puts, megabytes(mine.putBytes), mine.gets, megabytes(mine.getBytes),
                    mine.atomics, library.puts + library.gets + library.atomics,
                    megabytes(library.putBytes + library.getBytes), of.waits, decimal(of.waitedPs / PS_PER_MS),
                    String.format(Locale.ROOT, "%.1f", PERCENT * of.waitedPs / Math.max(1, of.lastPs))));
        }
        return table.toString();
    }

    private static String megabytes(long bytes) {
        return decimal(bytes / BYTES_PER_MB);
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }

    @Override
    public void close() {
        next.close();
    }
}
