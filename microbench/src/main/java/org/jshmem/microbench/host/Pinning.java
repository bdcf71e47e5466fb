package org.jshmem.microbench.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

import org.jshmem.Shmem;

/**
 * Binds PE i to the i-th CPU of the job, with the system's {@code taskset}: Java has no call for it. Threads that start later
 * inherit the binding. What {@code oshrun --bind-to} has bound stays so.
 */
public final class Pinning {

    private static final Path PROCESSES = Path.of("/proc");
    private static final String STATUS = "status";
    /** A link that ends with the number of the calling thread: PEs may share a process. */
    private static final Path THREAD = Path.of("/proc/thread-self");
    private static final String ALLOWED = "Cpus_allowed_list:";
    private static final long TASKSET_SECONDS = 10;

    private final List<Integer> cpus;
    private final String description;

    private Pinning(List<Integer> cpus, String description) {
        this.cpus = cpus;
        this.description = description;
    }

    /**
     * Pins the calling PE, if it is wanted and possible.
     *
     * @param shmem  the library
     * @param wanted whether to pin
     * @return what came of it
     */
    public static Pinning apply(Shmem shmem, boolean wanted) {
        if (Platform.current().isVirtual()) {
            return new Pinning(List.of(), "virtual time");
        }
        try {
            List<Integer> own = cpusOf(PROCESSES.resolve(thread()));
            List<Integer> cpus = cpusOfJob(own);
            if (cpus.size() > own.size()) {
                return new Pinning(cpus, "PEs bound by the launcher");
            }
            if (!wanted) {
                return new Pinning(cpus, "PEs not pinned");
            }
            String obstacle = bind(shmem.myPe(), shmem.nPes(), cpus);
            return new Pinning(cpus, obstacle == null ? place(shmem.nPes(), cpus) : "PEs not pinned: " + obstacle);
        } catch (IOException e) {
            return new Pinning(List.of(), "PEs not pinned: cannot read " + e.getMessage());
        }
    }

    private static String place(int nPes, List<Integer> cpus) {
        boolean isFirst = IntStream.range(0, nPes).allMatch(pe -> cpus.get(pe) == pe);
        return isFirst ? "PE i pinned to CPU i" : "PE i pinned to the i-th CPU of those allowed";
    }

    /**
     * The CPUs this process could use before it was pinned or bound: those for what else is to run as the job does.
     *
     * @return their numbers
     */
    public List<Integer> cpus() {
        return cpus;
    }

    /**
     * In words for a table's title. PE 0 speaks for all: they run on one machine, under the same rules.
     *
     * @return a clause
     */
    public String description() {
        return description;
    }

    /** Those of the launcher: a PE that it has bound has few of them. */
    private static List<Integer> cpusOfJob(List<Integer> own) {
        Optional<ProcessHandle> launcher = ProcessHandle.current().parent();
        try {
            return launcher.isPresent()
                    ? cpusOf(PROCESSES.resolve(Long.toString(launcher.get().pid())))
                    : own;
        } catch (IOException e) { // it has ended, or is hidden from us
            return own;
        }
    }

    /**
     * The calling thread, which has a directory of its own in {@code /proc}. The one below that of the process must not be looked
     * at: where the launcher is bound to the processor of its PE, Linux 6.18 then spins in every second end of a PE, for seconds to
     * minutes, since the process is removed (in {@code d_walk}) while its last thread still is.
     */
    private static String thread() throws IOException {
        return Files.readSymbolicLink(THREAD).getFileName().toString();
    }

    private static List<Integer> cpusOf(Path task) throws IOException {
        return cpus(Files.readAllLines(task.resolve(STATUS)));
    }

    private static String bind(int pe, int nPes, List<Integer> cpus) {
        try {
            if (cpus.size() < nPes) {
                return "fewer CPUs than PEs: cpus=" + cpus.size() + " nPes=" + nPes;
            }
            Process taskset = new ProcessBuilder("taskset", "-c", "-p", cpus.get(pe).toString(),
                    thread()).redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (!taskset.waitFor(TASKSET_SECONDS, TimeUnit.SECONDS)) {
                taskset.destroyForcibly();
                return "taskset did not end";
            }
            return taskset.exitValue() == 0 ? null : "taskset failed";
        } catch (IOException e) {
            return "no taskset here (package util-linux)";
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
