package org.jshmem.launch.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

import org.jshmem.launch.option.ShellWords;
import org.jshmem.shm.segment.JobSegment;

/** The jobs that run on this host and that we may look at: the segments among the open files of their launchers. */
final class RunningJobs {

    private static final Path PROCESSES = Path.of("/proc");

    /** Letters of a command line. */
    private static final int LONGEST = 90;

    private static final String LAUNCHER = "org.jshmem.launch.Oshrun";
    private static final String SCRIPT = "oshrun";

    /** Of a word in a command line (proc(5)). */
    private static final String END = "\0";

    /** From the start of the script to the segment it takes some tenths of a second, but the first job of an installation makes caches before. */
    private static final Duration LONGEST_START = Duration.ofMinutes(2);

    private static final long LOOK_AGAIN_NS = 20_000_000;

    private RunningJobs() {}

    /** The process ids of their launchers, in ascending order. */
    static List<Long> find() throws IOException {
        return processes().stream().filter(pid -> !arguments(pid).isEmpty() && hasSegment(pid)).sorted().toList();
    }

    private static List<Long> processes() throws IOException {
        try (Stream<Path> entries = Files.list(PROCESSES)) {
            return entries.map(process -> process.getFileName().toString())
                    .filter(name -> name.matches("\\d{1,9}"))
                    .map(Long::valueOf)
                    .toList();
        }
    }

    /** Whether some launcher may be about to make its segment. */
    static boolean isAnyStarting() throws IOException {
        return processes().stream().anyMatch(pid -> pid != ProcessHandle.current().pid() && !arguments(pid).isEmpty()
                && isStarting(pid));
    }

    /** Whether a process is an oshrun so young that it may not have come to its job. */
    static boolean isStarting(long pid) {
        if (!mayBecomeOne(pid)) {
            LockSupport.parkNanos(LOOK_AGAIN_NS);
        }
        return mayBecomeOne(pid) && !hasNoPes(pid) && age(pid).compareTo(LONGEST_START) < 0;
    }

    /** Its segment is there before its PEs: a launcher that has a process and no segment runs a simulation or a tool. */
    private static boolean hasNoPes(long pid) {
        List<String> arguments = arguments(pid);
        return !arguments.isEmpty() && (arguments.indexOf(Top.NAME) == 1
                || ProcessHandle.of(pid).stream().flatMap(ProcessHandle::children).findAny().isPresent());
    }

    /** What starts another program, as the script does, shows hardly anything of itself for a moment. */
    private static boolean mayBecomeOne(long pid) {
        String command = command(pid);
        return command.endsWith(END)
                ? words(command).stream().anyMatch(word -> word.equals(LAUNCHER) || word.endsWith("/" + SCRIPT))
                : hasProgram(pid);
    }

    private static Duration age(long pid) {
        Instant start = ProcessHandle.of(pid).flatMap(process -> process.info().startInstant()).orElseGet(Instant::now);
        return Duration.between(start, Instant.now());
    }

    /** A line for people: the process id, for how long it has run, and the beginning of its command line. */
    static String describe(long pid) {
        long seconds = Math.max(0, age(pid).toSeconds());
        String command = ShellWords.join(arguments(pid).stream().skip(1).toList());
        return "%8d  %d:%02d:%02d  oshrun %s".formatted(pid, seconds / 3600, seconds / 60 % 60, seconds % 60,
                command.length() <= LONGEST ? command : command.substring(0, LONGEST) + "...");
    }

    private static boolean hasSegment(long pid) {
        try {
            return !segmentsOf(pid).isEmpty();
        } catch (IOException e) {
            return false; // another user's, or it has ended
        }
    }

    /** The segments of a process. */
    static List<Path> segmentsOf(long pid) throws IOException {
        try (Stream<Path> descriptors = Files.list(PROCESSES.resolve(Path.of(Long.toString(pid), "fd")))) {
            return descriptors.filter(RunningJobs::isSegment).toList();
        }
    }

    private static boolean isSegment(Path descriptor) {
        try {
            return JobSegment.isNamed(Files.readSymbolicLink(descriptor)) && JobSegment.isMade(descriptor);
        } catch (IOException e) {
            return false; // closed meanwhile
        }
    }

    /** The command line of a launcher, from its class on; nothing for another process. PEs have the segment open, too. */
    private static List<String> arguments(long pid) {
        List<String> words = words(command(pid));
        int launcher = words.indexOf(LAUNCHER);
        return launcher < 0 ? List.of() : words.subList(launcher, words.size());
    }

    private static List<String> words(String command) {
        return List.of(command.split(END));
    }

    /** While a process starts another program, as the script does, it is empty for a moment, or ends within a word. */
    private static String command(long pid) {
        try {
            byte[] command = Files.readAllBytes(PROCESSES.resolve(Path.of(Long.toString(pid), "cmdline")));
            return new String(command, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return ""; // it has ended
        }
    }

    /** Not so a thread of the kernel, and one that has ended, though its parent may not have noticed. */
    static boolean hasProgram(long pid) {
        try {
            Files.readSymbolicLink(PROCESSES.resolve(Path.of(Long.toString(pid), "exe")));
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
