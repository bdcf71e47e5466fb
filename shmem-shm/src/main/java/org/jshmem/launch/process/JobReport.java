package org.jshmem.launch.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

import org.jshmem.launch.pe.PeRange;
import org.jshmem.launch.stream.Terminal;
import org.jshmem.shm.segment.JobControl;
import org.jshmem.shm.segment.PeReport;

/**
 * What the PEs of a running job are doing, PEs in the same state together: for a job that hangs.
 *
 * <p>
 * PEs answer one after the other, and what one says of others may have changed when they speak. So all are asked twice.
 * Who says the same again has stood still from before the last one's first answer until after: what all those say holds
 * at one moment. The others are marked.
 */
final class JobReport {

    /** Since the last answer. A PE looks a few times a second whether it is asked; with many more PEs than cores it comes late. */
    private static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(2);

    private static final long MOST_PATIENCE_NS = TimeUnit.SECONDS.toNanos(10);

    private static final long LOOK_AGAIN_MS = 20;

    private final List<LaunchedPe> processes;
    private final JobSegments segments;

    /** PEs that are reported together. */
    private record Group(String state, boolean isMoving) {}

    JobReport(List<LaunchedPe> processes, JobSegments segments) {
        this.processes = processes;
        this.segments = segments;
    }

    /** Asks all PEs and prints what they say. */
    void print() throws InterruptedException {
        print(processes.stream().map(LaunchedPe::pe).toList());
    }

    /** Asks some PEs and prints what they say. */
    void print(List<Integer> some) throws InterruptedException {
        List<LaunchedPe> shown = processes.stream().filter(process -> some.contains(process.pe())).toList();
        List<LaunchedPe> joined = shown.stream().filter(this::hasJoined).toList();
        Map<LaunchedPe, PeReport> before = ask(joined);
        if (segments.areEndedElsewhere()) {
            Terminal.report("the job has been ended on another host: PEs here say no more where they were");
            return;
        }
        Map<LaunchedPe, PeReport> after = ask(before.keySet());
        if (segments.areEndedElsewhere()) { // where they are now is where that has brought them
            Terminal.report("the job has been ended on another host: PEs here have been asked once, before that");
            after = before;
        }
        Map<LaunchedPe, PeReport> last = new HashMap<>(before);
        last.putAll(after);
        Map<Group, List<LaunchedPe>> groups = new LinkedHashMap<>();
        for (LaunchedPe process : shown) {
            if (process.isAlive()) {
                String state = stateOf(process, last.get(process), joined.contains(process));
                boolean isMoving = !Objects.equals(before.get(process), after.get(process));
                groups.computeIfAbsent(new Group(state, isMoving), _ -> new ArrayList<>()).add(process);
            }
        }
        groups.forEach((group, members) -> Terminal.report(heading(members, group.isMoving, last) + "\n"
                + group.state.stripTrailing().indent(2).stripTrailing()));
    }

    /** The answers of those who give one in time. */
    private Map<LaunchedPe, PeReport> ask(Collection<LaunchedPe> asked) throws InterruptedException {
        int request = segments.requestReports();
        long start = System.nanoTime();
        long lastAnswer = start;
        long missing = missing(asked, request);
        while (missing > 0 && System.nanoTime() - lastAnswer < PATIENCE_NS
                && System.nanoTime() - start < MOST_PATIENCE_NS) {
            Thread.sleep(LOOK_AGAIN_MS);
            long stillMissing = missing(asked, request);
            if (stillMissing < missing) {
                lastAnswer = System.nanoTime();
            }
            missing = stillMissing;
        }
        Map<LaunchedPe, PeReport> reports = new HashMap<>();
        for (LaunchedPe process : asked) {
            PeReport report = segments.control(process.pe()).reports().get(process.pe(), request);
            if (report != null) {
                reports.put(process, report);
            }
        }
        return reports;
    }

    private long missing(Collection<LaunchedPe> asked, int request) {
        return asked.stream().filter(LaunchedPe::isAlive)
                .filter(process -> segments.control(process.pe()).reports().get(process.pe(), request) == null).count();
    }

    /** Or is ending without having joined, and can say where. */
    private boolean hasJoined(LaunchedPe process) {
        JobControl control = segments.control(process.pe());
        return control.state(process.pe()) != JobControl.State.STARTING || control.exit(process.pe()).sinceMs() != 0;
    }

    private static String stateOf(LaunchedPe process, PeReport report, boolean hasJoined) {
        if (report != null) {
            return phase(report.state()) + report.text();
        }
        return hasJoined
                ? "does not answer; the kernel says: " + kernelState(process.pid())
                : "has not joined the job: Shmem.init was not called yet";
    }

    private static String phase(JobControl.State state) {
        return switch (state) {
            case CLOSED, DONE, FINISHED -> "has come to the end, and waits there for the others\n";
            case FAILED -> "leaves the library because of an exception\n";
            case STARTING, ATTACHED, ENDED, DEAD -> "";
        };
    }

    /** For example {@code T (stopped)}. */
    private static String kernelState(long pid) {
        try {
            return Files.readAllLines(Path.of("/proc/" + pid + "/status"))
                    .stream()
                    .filter(line -> line.startsWith("State:"))
                    .map(line -> line.substring("State:".length()).strip())
                    .findFirst()
                    .orElse("nothing");
        } catch (IOException e) {
            return "it has ended";
        }
    }

    private String heading(List<LaunchedPe> members, boolean isMoving, Map<LaunchedPe, PeReport> reports) {
        long now = System.currentTimeMillis();
        long longestMs = 0;
        for (LaunchedPe process : members) {
            PeReport report = reports.get(process);
            long since = report == null
                    ? segments.control(process.pe()).blockedSince(process.pe())
                    : report.blockedSinceMs();
            longestMs = Math.max(longestMs, since == 0 ? 0 : now - since);
        }
        String ids = members.size() == 1
                ? " (" + segments.hostOf(members.getFirst().pe()) + "process " + members.getFirst().pid()
                        + ")"
                : "";
        return "PE " + PeRange.numbers(members.stream().map(LaunchedPe::pe).toList()) + ids + (longestMs == 0
                ? ""
                : ", blocked for " + longestMs / 1_000 + "." + longestMs % 1_000 / 100 + " s")
                + (isMoving ? ", still moving:" : ":");
    }
}
