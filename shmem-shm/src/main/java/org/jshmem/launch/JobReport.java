package org.jshmem.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.jshmem.shm.JobControl;

/** What the PEs of a running job are doing, PEs in the same state together: for a job that hangs. */
final class JobReport {

    /** A PE looks a few times a second whether it is asked; with many more PEs than cores it comes late. */
    private static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(2);

    private static final long LOOK_AGAIN_MS = 20;

    private final List<PeProcess> processes;
    private final JobControl control;

    JobReport(List<PeProcess> processes, JobControl control) {
        this.processes = processes;
        this.control = control;
    }

    /** Asks all PEs and prints what they say. */
    void print() throws InterruptedException {
        print(processes.stream().map(PeProcess::pe).toList());
    }

    /** Asks all PEs and prints what some of them say. */
    void print(List<Integer> some) throws InterruptedException {
        int request = control.requestReports();
        awaitAnswers(request);
        Map<String, List<Integer>> groups = new LinkedHashMap<>();
        for (PeProcess process : processes) {
            if (process.isAlive() && some.contains(process.pe())) {
                groups.computeIfAbsent(stateOf(process, request), _ -> new ArrayList<>()).add(process.pe());
            }
        }
        groups.forEach((state, pes) -> Terminal.report(heading(pes) + "\n" + state.stripTrailing().indent(2)
                .stripTrailing()));
    }

    private void awaitAnswers(int request) throws InterruptedException {
        long start = System.nanoTime();
        while (System.nanoTime() - start < PATIENCE_NS
                && processes.stream().anyMatch(process -> process.isAlive() && mayAnswer(process, request))) {
            Thread.sleep(LOOK_AGAIN_MS);
        }
    }

    private boolean mayAnswer(PeProcess process, int request) {
        boolean canRead = control.state(process.pe()) != JobControl.State.STARTING
                || control.exit(process.pe()).sinceMs() != 0;
        return canRead && control.report(process.pe(), request) == null;
    }

    private String stateOf(PeProcess process, int request) {
        String report = control.report(process.pe(), request);
        if (report != null) {
            return phase(control.state(process.pe())) + report;
        }
        return control.state(process.pe()) == JobControl.State.STARTING
                ? "has not joined the job: Shmem.init was not called yet"
                : "does not answer; the kernel says: " + kernelState(process.pid());
    }

    private static String phase(JobControl.State state) {
        return switch (state) {
            case CLOSED, DONE -> "has come to the end, and waits there for the others\n";
            case FAILED -> "leaves the library because of an exception\n";
            case STARTING, ATTACHED, ABSENT, DEAD -> "";
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

    private String heading(List<Integer> pes) {
        long now = System.currentTimeMillis();
        long longestMs = 0;
        for (int pe : pes) {
            long since = control.blockedSince(pe);
            longestMs = Math.max(longestMs, since == 0 ? 0 : now - since);
        }
        String ids = pes.size() == 1 ? " (process " + processes.get(pes.getFirst()).pid() + ")" : "";
        return "PE " + ranges(pes) + ids + (longestMs == 0
                ? ":"
                : ", blocked for " + longestMs / 1_000 + "." + longestMs % 1_000 / 100 + " s:");
    }

    /** For example {@code 0-2,5}. */
    static String ranges(List<Integer> ascending) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < ascending.size(); i++) {
            int first = ascending.get(i);
            while (i + 1 < ascending.size() && ascending.get(i + 1) == ascending.get(i) + 1) {
                i++;
            }
            int last = ascending.get(i);
            text.append(text.isEmpty() ? "" : ",").append(first).append(last == first ? "" : "-" + last);
        }
        return text.toString();
    }
}
