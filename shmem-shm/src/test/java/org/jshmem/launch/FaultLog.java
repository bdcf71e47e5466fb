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

    /** A line of the file: number, fault, PEs, victim, delay in ms, and the times in ms. */
    private record Entry(int number, Fault fault, int nPes, int victim, long delayMs, FaultTimes took) {

        static Entry parse(String line) {
            String[] field = line.split(" ");
            return new Entry(Integer.parseInt(field[0]), Fault.valueOf(field[1]), Integer.parseInt(field[2]),
                    Integer.parseInt(field[3]), Long.parseLong(field[4]),
                    new FaultTimes(Long.parseLong(field[5]), Long.parseLong(field[6])));
        }

        String format() {
            return number + " " + fault + " " + nPes + " " + victim + " " + delayMs + " " + took.toldMs() + " "
                    + took.endedMs() + "\n";
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

    void add(FaultJob job, FaultTimes took) throws IOException {
        Entry entry = new Entry(job.number(), job.fault(), job.nPes(), job.victim(), job.delayMs(), took);
        entries.add(entry);
        if (file != null) {
            Files.writeString(file, entry.format(), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
    }

    /** Kinds, how many of each, and how long after the fault the launcher told of it, and the jobs had ended. */
    String table() {
        StringBuilder text = new StringBuilder();
        text.append(String.format("%-18s %5s %8s %9s %9s %9s %9s %9s%n", "fault", "jobs", "PEs", "told, ms", "most, ms",
                "end, ms", "most, ms", "over 5 s"));
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
        LongSummaryStatistics toldMs = rows.stream().mapToLong(row -> row.took.toldMs()).summaryStatistics();
        LongSummaryStatistics endMs = rows.stream().mapToLong(row -> row.took.totalMs()).summaryStatistics();
        LongSummaryStatistics nPes = rows.stream().mapToLong(Entry::nPes).summaryStatistics();
        text.append(String.format("%-18s %5d %8s %9.0f %9d %9.0f %9d %9d%n", name, rows.size(),
                nPes.getMin() + "-" + nPes.getMax(),
                toldMs.getAverage(), toldMs.getMax(), endMs.getAverage(), endMs.getMax(),
                rows.stream().filter(row -> row.took.totalMs() > SOON_MS).count()));
    }
}
