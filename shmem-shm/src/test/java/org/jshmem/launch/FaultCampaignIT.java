package org.jshmem.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Jobs in which something goes wrong at a random moment. Each must end soon, with the right exit code and message, and
 * leave nothing. A job is drawn from its number, so a long campaign can be run in pieces that share a log:
 * {@code -Dfaults=100 -Dfaults.first=201 -Dfaults.pes=64 -Dfaults.log=FILE} runs the jobs 201 to 300, appends them to the
 * log, and prints the table of all that are in it. {@code -Dfaults.every=10} runs jobs with one kind of fault only.
 */
class FaultCampaignIT {

    private static final int JOBS = Integer.getInteger("faults", Fault.values().length);
    private static final int FIRST = Integer.getInteger("faults.first", 1);
    private static final int EVERY = Integer.getInteger("faults.every", 1);
    private static final int MAX_PES = Integer.getInteger("faults.pes", 5);
    private static final String LOG = System.getProperty("faults.log");

    /** A limit that only a job that does not end can miss, whatever else this machine is doing. */
    private static final long LIMIT_MS = 120_000;

    private static final long LOOK_EVERY_MS = 20;

    @Test
    void everyJobShouldEndSoonWithTheRightCodeAndMessageAndLeaveNothing(@TempDir Path directory) throws Exception {
        FaultLog log = FaultLog.open(LOG == null ? null : Path.of(LOG));
        for (int i = 0; i < JOBS; i++) {
            FaultJob job = FaultJob.draw(FIRST + i * EVERY, MAX_PES);
            log.add(job, run(directory, job));
        }
        System.out.println(log.table());
    }

    private static FaultTimes run(Path directory, FaultJob injected) throws Exception {
        Fault fault = injected.fault();
        List<String> arguments = new ArrayList<>(List.of("-q", "-np", Integer.toString(injected.nPes()), "--jvms",
                injected.jvms(), "--wdir",
                directory.toString(), "--heap", "1M", "--jvm-arg", "-XX:-CreateCoredumpOnCrash", "--jvm-arg",
                "-XX:ErrorFile=/dev/null"));
        if (fault == Fault.OUT_OF_MEMORY) {
            arguments.addAll(List.of("--pe-heap", "32M"));
        }
        arguments.addAll(List.of("-cp", OshrunProcess.testClassPath(), InjectedFault.class.getName(), fault.name(),
                Integer.toString(injected.victim()), Long.toString(injected.delayMs())));
        try (var job = OshrunProcess.start(arguments.toArray(String[]::new))) {
            long struckMs = strike(job, injected);
            long seenMs = awaitEnd(job, injected);
            job.awaitNoProcess();
            long endedMs = System.currentTimeMillis();
            assertEquals(fault.exitCode(), job.process().exitValue(), injected + ": " + job.errors());
            if (fault.message(injected) != null) {
                assertTrue(job.errors().matches(fault.message(injected)), injected + ": " + job.errors());
            }
            try (Stream<Path> left = Files.list(directory)) {
                assertEquals(List.of(), left.toList(), injected + ": files left");
            }
            long faultMs = fault.strikesPe() ? toldTime(job) : struckMs;
            return new FaultTimes(seenMs - faultMs, endedMs - seenMs);
        }
    }

    /** Returns when the launcher said that it ends the job, or when it had ended if it says nothing. */
    private static long awaitEnd(OshrunProcess job, FaultJob injected) throws Exception {
        long deadlineMs = System.currentTimeMillis() + LIMIT_MS;
        long seenMs = 0;
        while (!job.process().waitFor(LOOK_EVERY_MS, TimeUnit.MILLISECONDS)) {
            long nowMs = System.currentTimeMillis();
            assertTrue(nowMs < deadlineMs, injected + ": the job does not end");
            seenMs = seenMs == 0 && job.errors().contains("; ending the job") ? nowMs : seenMs;
        }
        return seenMs == 0 ? System.currentTimeMillis() : seenMs;
    }

    /** Returns when the launcher was struck; a PE that is says so itself. */
    private static long strike(OshrunProcess job, FaultJob injected) throws Exception {
        if (!injected.fault().strikesPe()) {
            job.awaitOutput("works");
            Thread.sleep(injected.delayMs());
            String signal = injected.fault() == Fault.INTERRUPT ? "-INT" : "-KILL";
            new ProcessBuilder("kill", signal, Long.toString(job.process().pid())).start().waitFor();
        }
        return System.currentTimeMillis();
    }

    private static long toldTime(OshrunProcess job) throws Exception {
        String told = job.output().lines().filter(line -> line.startsWith("fault at ")).findFirst().orElseThrow();
        return Long.parseLong(told.substring("fault at ".length()));
    }
}
