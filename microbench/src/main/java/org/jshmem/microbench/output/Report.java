package org.jshmem.microbench.output;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.microbench.host.Platform;

/**
 * The output of a measure: a table on standard output, row by row, and at the end the files that were asked for. All
 * PEs may call, PE 0 alone writes.
 */
public final class Report {

    private final Shmem shmem;
    private final String benchmark;
    private final OutputOptions options;
    private final String pinning;
    private final PrintStream out;
    private final ResultTable table = new ResultTable();
    private final List<Result> results = new ArrayList<>();
    private final List<Result> shownElsewhere = new ArrayList<>();

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
        out.printf("# %s, %d PEs on %s: %s; %s%n", benchmark, shmem.nPes(), Platform.current().name(), about, pinning);
    }

    /**
     * Prints a row, unless its metric is not that of the first: those rows come at the end, a table for each metric.
     *
     * @param result the row
     */
    public void add(Result result) {
        results.add(result);
        if (result.metric().equals(results.getFirst().metric())) {
            out.print(table.row(result));
        }
    }

    /**
     * Takes a row for the files alone; a table of its own shows it.
     *
     * @param result the row
     */
    public void record(Result result) {
        shownElsewhere.add(result);
    }

    private void printOtherMetrics() {
        results.stream().map(Result::metric).distinct().skip(1)
                .forEach(metric -> results.stream()
                        .filter(result -> result.metric().equals(metric))
                        .forEach(result -> out.print(table.row(result))));
    }

    /**
     * Prints a comment.
     *
     * @param line what to say
     */
    public void note(String line) {
        out.println("# " + line);
    }

    /**
     * Prints what is left, and writes the files, on PE 0.
     *
     * @return whether they could be written; true on the other PEs
     */
    public boolean write() {
        printOtherMetrics();
        if (shmem.myPe() != 0 || options.json() == null && options.csv() == null) {
            return true;
        }
        RunDescription run = new RunDescription(benchmark, shmem.nPes(), Platform.current().name(),
                Environment.describe(pinning, options.arguments()));
        List<Result> all = new ArrayList<>(results);
        all.addAll(shownElsewhere);
        try {
            if (options.json() != null) {
                JsonFile.write(options.json(), run, all);
            }
            if (options.csv() != null) {
                CsvFile.write(options.csv(), run, all);
            }
            return true;
        } catch (IOException e) {
            System.err.println("bench " + benchmark + ": cannot write the results: " + e);
            return false;
        }
    }
}
