package org.jshmem.microbench.output;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.microbench.host.Platform;
import org.jshmem.provenance.WholeFile;

/**
 * The output of a measure: rows on standard output as they come, in the form that was asked for, and at the end files. All
 * PEs may call, PE 0 alone writes.
 */
public final class Report {

    private final Shmem shmem;
    private final String benchmark;
    private final OutputOptions options;
    private final String pinning;
    private final PrintStream out;
    private final Printer printer;
    private final List<Result> results = new ArrayList<>();
    private final List<Result> shownInTable = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    /**
     * Prints the title.
     *
     * @param shmem     the library
     * @param benchmark the measure's name
     * @param about     a clause that says what the figures are
     * @param pinning   where PEs run
     * @param options   where the results go
     */
    public Report(Shmem shmem, String benchmark, String about, String pinning, OutputOptions options) {
        this.shmem = shmem;
        this.benchmark = benchmark;
        this.options = options;
        this.pinning = pinning;
        out = shmem.myPe() == 0 ? System.out : new PrintStream(OutputStream.nullOutputStream());
        printer = options.format().printer(out);
        printer.title(benchmark + ", " + shmem.nPes() + " PEs on " + Platform.current().name() + ": " + about + "; "
                + pinning);
    }

    /**
     * Prints a row, unless its metric is not that of the first: those rows come at the end, a table for each metric.
     *
     * @param result the row
     */
    public void add(Result result) {
        results.add(result);
        if (result.metric().equals(results.getFirst().metric())) {
            printer.row(result);
        }
    }

    /**
     * Prints lines of a table that is the measure's own, for people. Its rows are for {@link #record}.
     *
     * @param lines whole lines
     */
    public void table(String lines) {
        printer.table(lines);
    }

    /**
     * Takes a row for files and other formats; a table of its own shows it.
     *
     * @param result the row
     */
    public void record(Result result) {
        shownInTable.add(result);
    }

    private void printOtherMetrics() {
        results.stream().map(Result::metric).distinct().skip(1)
                .forEach(metric -> results.stream()
                        .filter(result -> result.metric().equals(metric))
                        .forEach(result -> printer.row(result)));
    }

    /**
     * Prints a comment.
     *
     * @param line what to say
     */
    public void note(String line) {
        notes.add(line);
        printer.note(line);
    }

    /**
     * Prints what is left, and writes the files, on PE 0.
     *
     * @return whether they could be written; true on the other PEs
     */
    public boolean write() {
        printOtherMetrics();
        shownInTable.forEach(printer::shownInTable);
        if (shmem.myPe() != 0 || !options.isEnvironmentWanted()) {
            return true;
        }
        RunDescription run = new RunDescription(benchmark, shmem.nPes(), Platform.current(),
                options.environment().describe(pinning, options.arguments()));
        List<Result> all = new ArrayList<>(results);
        all.addAll(shownInTable);
        try {
            if (options.json() != null) {
                WholeFile.write(options.json(), JsonText.of(run, all, notes));
            }
            if (options.csv() != null) {
                WholeFile.write(options.csv(), CsvText.of(run, all));
            }
            switch (options.format()) {
                case JSON -> out.print(JsonText.of(run, all, notes));
                case CSV -> out.print(CsvText.of(run, all));
                case TEXT, OSU -> {
                } // is printed
            }
            return true;
        } catch (IOException e) {
            System.err.println("bench " + benchmark + ": cannot write the results: " + e);
            return false;
        }
    }
}
