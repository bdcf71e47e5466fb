package org.jshmem.microbench.startup;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Whole jobs within a job. */
class StartupIT {

    private static final Path OSHRUN = Path.of("..", "oshrun");

    private record Outcome(int exitCode, String output) {

        boolean has(String row) {
            return output.lines().anyMatch(line -> line.replaceAll(" +", " ").matches(row));
        }
    }

    private static Outcome startup(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(OSHRUN.toString(), "-q", "--timeout=240s", "-np", "1", "bench",
                "startup", "--rounds", "1"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("JSHMEM_BUILD", "never");
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(1, TimeUnit.MINUTES));
        return new Outcome(process.exitValue(), output);
    }

    @Test
    void jobsShouldStandBesideThoseOfLibrariesThatAreThere() throws Exception {
        Outcome outcome = startup("--jobs", "hello,barriers,sums8k", "--pes", "1,2");
        assertEquals(0, outcome.exitCode(), outcome::output);
        for (int pes : new int[]{1, 2}) {
            assertTrue(outcome.has("hello " + pes + " jshmem( [0-9.]+){6} - - - 1"), outcome::output);
            assertTrue(outcome.has("1,000 barriers " + pes + " jshmem( [0-9.]+){9} 1"), outcome::output);
            assertTrue(outcome.has("2,000 sums of 8 KB " + pes + " jshmem( [0-9.]+){9} 1"), outcome::output);
            for (String library : List.of("oshmem/mpi", "MPICH")) {
                assertTrue(outcome.output().contains(library + " is absent: ")
                        || outcome.has("hello " + pes + " " + library + " .*")
                                && outcome.has("1,000 barriers " + pes + " " + library + " .*")
                                && outcome.has("2,000 sums of 8 KB " + pes + " " + library + "( [0-9.]+){9} 1"),
                        outcome::output);
            }
        }
    }

    @Test
    void wayThatFailsShouldBeSaidAndTheOthersBeMeasured() throws Exception {
        Outcome outcome = startup("--jobs", "hello", "--pes", "1", "--no-peers", "--ours", "--no-such-option,none");
        assertEquals(1, outcome.exitCode(), outcome::output);
        assertTrue(outcome.has("hello 1 jshmem --no-such-option( -){9} 0 FAILED: oshrun failed: exitCode=2: "
                + "oshrun: unknown option: --no-such-option.*"), outcome::output);
        assertTrue(outcome.has("hello 1 jshmem( [0-9.]+){6} - - - 1"), outcome::output);
    }
}
