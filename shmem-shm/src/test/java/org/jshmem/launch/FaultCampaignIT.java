package org.jshmem.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Jobs in which something goes wrong at a random moment. Each must end soon, with the right exit code and message, and
 * leave nothing. {@code -Dfaults=1000 -Dfaults.pes=64 -Dfaults.seed=1} makes the campaign a long one.
 */
class FaultCampaignIT {

    private static final int JOBS = Integer.getInteger("faults", 2 * Fault.values().length);
    private static final int MAX_PES = Integer.getInteger("faults.pes", 5);
    private static final long SEED = Long.getLong("faults.seed", 1);

    /** A limit that only a job that does not end can miss, whatever else this machine is doing; reported, too. */
    private static final long LIMIT_MS = 30_000;

    private static final long LONGEST_DELAY_MS = 400;

    private final Random random = new Random(SEED);
    private final Map<Fault, Integer> counts = new EnumMap<>(Fault.class);
    private long longestMs;
    private int late;

    @Test
    void everyJobShouldEndSoonWithTheRightCodeAndMessageAndLeaveNothing(@TempDir Path directory) throws Exception {
        for (int job = 0; job < JOBS; job++) {
            Fault fault = Fault.values()[job % Fault.values().length];
            int nPes = 2 + random.nextInt(random.nextInt(MAX_PES - 1) + 1); // small jobs more often
            int victim = random.nextInt(nPes);
            long delayMs = fault.mayComeEarly() && random.nextInt(8) == 0
                    ? -1
                    : random.nextLong(LONGEST_DELAY_MS);
            long tookMs = run(directory, fault, nPes, victim, delayMs);
            counts.merge(fault, 1, Integer::sum);
            longestMs = Math.max(longestMs, tookMs);
            late += tookMs > 5_000 ? 1 : 0;
        }
        System.out.println(JOBS + " jobs with faults, 2 to " + MAX_PES + " PEs, seed " + SEED + ": " + counts
                + "; all ended as they should; longest " + longestMs + " ms after the fault, " + late
                + " later than 5 s; no process, segment or file left");
    }

    /** Returns how long after the fault the last process of the job had ended. */
    private long run(Path directory, Fault fault, int nPes, int victim, long delayMs) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("-q", "-np", Integer.toString(nPes), "--wdir",
                directory.toString(), "--heap", "1M", "--jvm-arg", "-XX:-CreateCoredumpOnCrash", "--jvm-arg",
                "-XX:ErrorFile=/dev/null"));
        if (fault == Fault.OUT_OF_MEMORY) {
            arguments.addAll(List.of("--pe-heap", "32M"));
        }
        arguments.addAll(List.of("-cp", OshrunProcess.testClassPath(), InjectedFault.class.getName(), fault.name(),
                Integer.toString(victim), Long.toString(delayMs)));
        String what = fault + " at PE " + victim + " of " + nPes + " after " + delayMs + " ms";
        try (var job = OshrunProcess.start(arguments.toArray(String[]::new))) {
            long struckMs = strike(job, fault, nPes, delayMs);
            assertTrue(job.process().waitFor(LIMIT_MS, TimeUnit.MILLISECONDS), what + ": the job does not end");
            job.awaitNoProcess();
            long endedMs = System.currentTimeMillis();
            assertEquals(fault.exitCode(), job.process().exitValue(), what + ": " + job.errors());
            if (fault.message(victim) != null) {
                assertTrue(job.errors().matches(fault.message(victim)), what + ": " + job.errors());
            }
            try (Stream<Path> left = Files.list(directory)) {
                assertEquals(List.of(), left.toList(), what + ": files left");
            }
            return endedMs - (fault.strikesPe() ? toldTime(job) : struckMs);
        }
    }

    private static long strike(OshrunProcess job, Fault fault, int nPes, long delayMs) throws Exception {
        if (!fault.strikesPe()) {
            job.awaitOutput("works");
            Thread.sleep(delayMs);
            String signal = fault == Fault.INTERRUPT ? "-INT" : "-KILL";
            new ProcessBuilder("kill", signal, Long.toString(job.process().pid())).start().waitFor();
        }
        return System.currentTimeMillis();
    }

    private static long toldTime(OshrunProcess job) throws Exception {
        String told = job.output().lines().filter(line -> line.startsWith("fault at ")).findFirst().orElseThrow();
        return Long.parseLong(told.substring("fault at ".length()));
    }
}
