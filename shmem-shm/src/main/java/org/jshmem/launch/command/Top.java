package org.jshmem.launch.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.jshmem.launch.option.UsageException;
import org.jshmem.launch.process.HostTable;
import org.jshmem.launch.process.JobSegments;
import org.jshmem.launch.process.StatisticsTable;

/** {@code oshrun top [--hosts] PID}: shows what PEs of a running job count, or its hosts, once a second, until it ends. */
public final class Top {

    private static final String OF_HOSTS = "--hosts";

    private static final long PERIOD_MS = 1_000;

    private Top() {}

    /**
     * Shows a job until it ends, or nobody reads any more.
     *
     * @param arguments those behind {@code top}
     * @return the exit code
     * @throws InterruptedException when this thread is interrupted
     */
    public static int run(List<String> arguments) throws InterruptedException {
        boolean isOfHosts = arguments.contains(OF_HOSTS);
        List<String> rest = arguments.stream().filter(argument -> !argument.equals(OF_HOSTS)).toList();
        if (rest.size() != 1 || !rest.getFirst().matches("\\d{1,9}")) {
            throw new UsageException("top: give the process id of the oshrun whose job to show, for example oshrun top "
                    + "4711");
        }
        long pid = Long.parseLong(rest.getFirst());
        try (JobSegments segments = JobSegments.open(segmentsOf(pid))) {
            if (isOfHosts && segments.areOfOneHost()) {
                throw new UsageException("top: the job of process " + pid + " has one host: leave --hosts out");
            }
            while (ProcessHandle.of(pid).isPresent()
                    && show(isOfHosts ? HostTable.of(segments) : StatisticsTable.of(segments))) {
                Thread.sleep(PERIOD_MS);
            }
        }
        return 0;
    }

    /** Returns false when nobody reads it any more. */
    private static boolean show(String table) {
        System.out.println(table);
        return !System.out.checkError();
    }

    /** Among the launcher's open files. */
    private static List<Path> segmentsOf(long pid) {
        try (Stream<Path> descriptors = Files.list(Path.of("/proc/" + pid + "/fd"))) {
            List<Path> segments = descriptors.filter(Top::isSegment).toList();
            if (segments.isEmpty()) {
                throw new UsageException("top: process " + pid + " runs no job of oshrun");
            }
            return segments;
        } catch (IOException e) {
            throw new UsageException("top: there is no process " + pid + ", or it is another user's");
        }
    }

    private static boolean isSegment(Path descriptor) {
        try {
            String file = Files.readSymbolicLink(descriptor).toString();
            return file.equals("/memfd:jshmem (deleted)") || file.matches(".*/jshmem-\\d+\\.segment \\(deleted\\)");
        } catch (IOException e) {
            return false; // closed meanwhile
        }
    }
}
