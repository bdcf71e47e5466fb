package org.jshmem.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.LongSummaryStatistics;

/** What jobs with faults have done; with a file, those of earlier runs too. Only jobs that ended as they should get here. */
final class FaultLog {

    /** What the campaign is held to; reported, not asserted, since this machine may be doing something else. */
    private static final long SOON_MS = 5_000;

    /** A line of the file: number, fault, PEs, victim, delay in ms, and how many ms after the fault the last process ended. */
    private record Entry(int number, Fault fault, int nPes, int victim, long delayMs, long tookMs) {

        static Entry parse(String line) {
            String[] field = line.split(" ");
            return new Entry(Integer.parseInt(field[0]), Fault.valueOf(field[1]), Integer.parseInt(field[2]),
                    Integer.parseInt(field[3]), Long.parseLong(field[4]), Long.parseLong(field[5]));
        }

        String format() {
            return number + " " + fault + " " + nPes + " " + victim + " " + delayMs + " " + tookMs + "\n";
        }
    }

    private final List<Entry> entries = new ArrayList<>();
    private final Path file;

    private FaultLog(Path file) {
        this.file = file;
    }

    /** Without a file it knows this run only. */
    static FaultLog open(Path file) throws IOException {
        FaultLog log = new FaultLog(file);
        if (file != null && Files.exists(file)) {
            Files.readAllLines(file).forEach(line -> log.entries.add(Entry.parse(line)));
        }
        return log;
    }

    void add(FaultJob job, long tookMs) throws IOException {
        Entry entry = new Entry(job.number(), job.fault(), job.nPes(), job.victim(), job.delayMs(), tookMs);
        entries.add(entry);
        if (file != null) {
            Files.writeString(file, entry.format(), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
    }

    /** Kinds, how many of each, and how long the jobs took to end. */
    String table() {
        StringBuilder text = new StringBuilder();
        text.append(String.format("%-18s %5s %8s %9s %9s %9s%n", "fault", "jobs", "PEs", "mean, ms", "most, ms",
                "over 5 s"));
        for (Fault fault : Fault.values()) {
            row(text, fault.name(), entries.stream().filter(entry -> entry.fault == fault).toList());
        }
        row(text, "all", entries);
        return text.append("All ended with the right code and message; no process, segment or file was left.")
                .toString();
    }

    private static void row(StringBuilder text, String name, List<Entry> rows) {
        if (rows.isEmpty()) {
            return;
        }
        LongSummaryStatistics tookMs = rows.stream().mapToLong(Entry::tookMs).summaryStatistics();
        LongSummaryStatistics nPes = rows.stream().mapToLong(Entry::nPes).summaryStatistics();
        text.append(String.format("%-18s %5d %8s %9.0f %9d %9d%n", name, rows.size(),
                nPes.getMin() + "-" + nPes.getMax(),
                tookMs.getAverage(), tookMs.getMax(), rows.stream().filter(row -> row.tookMs > SOON_MS).count()));
    }
}
