package org.jshmem.microbench.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

import org.jshmem.microbench.host.Installation;
import org.jshmem.microbench.output.Report;
import org.jshmem.microbench.peers.HostPeers;
import org.jshmem.microbench.peers.PeerRow;
import org.jshmem.microbench.process.CommandOutcome;

/** Rounds over one library: the library itself, then a job of ours for each measure. What fails is said, and not run again. */
final class HostsRounds {

    /** Jobs and programs of a round. */
    static final int RUNS = 3 + HostsMeasure.values().length;

    private static final List<String> HELLO = List.of("hello");

    /** Samples of a point at most. */
    private static final String SAMPLES = "10000";

    private final HostPeers peers;
    private final String library;
    private final Path oshrun;
    private final int nPes;
    private final double pointSeconds;
    private final long limitSeconds;
    private final Runnable afterEach;
    private final StartTable starts;
    private final HostsTable table;
    private final List<String> failures = new ArrayList<>();
    private final List<List<String>> failed = new ArrayList<>();
    private boolean isRight = true;

    /**
     * No round yet.
     *
     * @param peers        has the library
     * @param library      its name
     * @param oshrun       of ours
     * @param nPes         of both hosts
     * @param pointSeconds for each point
     * @param limitSeconds after which a job is ended, and has failed
     * @param afterEach    is told of each run
     */
    HostsRounds(HostPeers peers, String library, Path oshrun, int nPes, double pointSeconds, long limitSeconds,
            Runnable afterEach) {
        this.peers = peers;
        this.library = library;
        this.oshrun = oshrun;
        this.nPes = nPes;
        this.pointSeconds = pointSeconds;
        this.limitSeconds = limitSeconds;
        this.afterEach = afterEach;
        starts = new StartTable(library);
        table = new HostsTable(library);
    }

    /** Runs a job that is not measured: the first of an installation makes caches, which takes seconds. */
    void makeCaches() {
        own(HELLO);
    }

    void run(int round) {
        CommandOutcome empty = inC(List.of());
        if (empty != null) {
            starts.addPeer(empty);
        }
        CommandOutcome hello = own(HELLO);
        if (hello != null) {
            starts.addOwn(hello);
        }
        CommandOutcome points = inC(List.of(seconds(pointSeconds), SAMPLES));
        if (points != null) {
            table.addPeer(round, PeerRow.parse(points.output()));
        }
        for (HostsMeasure measure : HostsMeasure.values()) {
            measure(round, measure);
        }
    }

    /** With all digits: a short time would be none. */
    static String seconds(double seconds) {
        return Double.toString(seconds);
    }

    private void measure(int round, HostsMeasure measure) {
        Path json = peers.file("own.json");
        List<String> program = new ArrayList<>(List.of("bench"));
        program.addAll(measure.arguments());
        program.addAll(List.of("--no-pin", "--point-time", seconds(pointSeconds), "--json", json.toString()));
        if (own(program) == null) {
            return;
        }
        try {
            if (!table.addOwn(round, measure, OwnFigure.read(json))) {
                fail(program, true, "not all rows are there");
            }
            Files.delete(json);
        } catch (IOException e) {
            fail(program, true, "cannot read what it has written: " + e.getMessage());
        }
    }

    /** Returns what came of it, or null after a failure. */
    private CommandOutcome own(List<String> program) {
        List<String> command = new ArrayList<>(List.of(oshrun.toString(), "-q", "-np", Integer.toString(nPes)));
        command.addAll(program);
        return noted(program, true,
                () -> peers.run(library, command, Installation.IS_BUILT, limitSeconds));
    }

    private CommandOutcome inC(List<String> arguments) {
        List<String> program = new ArrayList<>(List.of("C"));
        program.addAll(arguments);
        return noted(program, false, () -> peers.run(library, arguments, limitSeconds));
    }

    private CommandOutcome noted(List<String> program, boolean isOurs,
            Supplier<CommandOutcome> run) {
        CommandOutcome outcome = failed.contains(program) ? null : run.get();
        afterEach.run();
        if (outcome != null && outcome.failure() != null) {
            fail(program, isOurs, outcome.failure());
            return null;
        }
        return outcome;
    }

    private void fail(List<String> program, boolean isOurs, String why) {
        isRight &= !isOurs;
        failed.add(program);
        failures.add("over " + library + ", " + String.join(" ", program) + " FAILED: " + why);
    }

    /** Whether all that is ours did its work. */
    boolean isRight() {
        return isRight;
    }

    /** Prints what has been measured, and keeps it for files. */
    void report(Report report) {
        report.table(starts.format());
        report.table(table.format());
        failures.forEach(report::note);
        starts.results().forEach(report::record);
        table.results().forEach(report::record);
    }
}
