package org.jshmem.microbench.pair;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.jshmem.Shmem;
import org.jshmem.microbench.Decision;

/**
 * Binds PE i to the i-th CPU this process may use, with the system's {@code taskset}: Java has no call for it. Threads
 * that start later inherit the binding.
 */
final class Pinning {

    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String ALLOWED = "Cpus_allowed_list:";
    private static final long TASKSET_SECONDS = 10;

    private Pinning() {}

    /** Collective; returns what has become of it, in words for a table's title. */
    static String apply(Shmem shmem, boolean wanted) {
        Decision decision = new Decision(shmem);
        if (!wanted) {
            return "PEs not pinned";
        }
        String obstacle = bind(shmem.myPe(), shmem.nPes());
        // PE 0 speaks for all: the PEs of a job run on one machine, under the same rules.
        return decision.of(obstacle == null) ? "PE i pinned to CPU i" : "PEs not pinned: " + obstacle;
    }

    private static String bind(int pe, int nPes) {
        try {
            List<Integer> cpus = cpus(Files.readAllLines(STATUS));
            if (cpus.size() < nPes) {
                return "fewer CPUs than PEs: cpus=" + cpus.size() + " nPes=" + nPes;
            }
            Process taskset = new ProcessBuilder("taskset", "-a", "-c", "-p", cpus.get(pe).toString(),
                    Long.toString(ProcessHandle.current().pid())).redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (!taskset.waitFor(TASKSET_SECONDS, TimeUnit.SECONDS)) {
                taskset.destroyForcibly();
                return "taskset did not end";
            }
            return taskset.exitValue() == 0 ? null : "taskset failed";
        } catch (IOException e) {
            return "no taskset (package util-linux) or no /proc here";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "interrupted";
        }
    }

    /** The CPUs of a list such as {@code 0-3,8}, out of the lines of a process's status. */
    static List<Integer> cpus(List<String> status) {
        List<Integer> cpus = new ArrayList<>();
        for (String line : status) {
            if (line.startsWith(ALLOWED)) {
                for (String range : line.substring(ALLOWED.length()).strip().split(",")) {
                    String[] ends = range.split("-");
                    for (int cpu = Integer.parseInt(ends[0]); cpu <= Integer.parseInt(ends[ends.length - 1]); cpu++) {
                        cpus.add(cpu);
                    }
                }
            }
        }
        return cpus;
    }
}
