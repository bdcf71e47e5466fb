package org.jshmem.microbench;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Every measure as a program of oshrun: with PEs as processes, and on a simulated machine. */
class MeasuresIT {

    private static final Path OSHRUN = Path.of("..", "oshrun");
    private static final int PROCESSES = 2;
    private static final int SIMULATED = 4;

    @TempDir
    private Path directory;

    private record Outcome(int exitCode, String output) {}

    private static Outcome oshrun(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(OSHRUN.toString(), "-q", "--timeout=240s"));
        command.addAll(Arrays.asList(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("JSHMEM_BUILD", "never");
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(1, TimeUnit.MINUTES));
        return new Outcome(process.exitValue(), output);
    }

    private static String classPath() throws IOException {
        try (Stream<Path> libraries = Files.list(Path.of("target", "lib"))) {
            return Stream
                    .concat(Stream.of(Path.of("target", "test-classes"), Path.of("target", "microbench.jar")),
                            libraries)
                    .map(Path::toString)
                    .collect(Collectors.joining(File.pathSeparator));
        }
    }

    @Test
    void processesAreRight() throws Exception {
        Outcome outcome = oshrun("-np", Integer.toString(PROCESSES), "-cp", classPath(),
                EveryMeasure.class.getName(), directory.toString());
        assertEquals(0, outcome.exitCode(), outcome::output);
        for (String name : EveryMeasure.names(true)) {
            JsonKeys.check(directory.resolve(name + ".json"), name, PROCESSES, "shm");
        }
    }

    @Test
    void simulatedPesAreRight() throws Exception {
        Outcome outcome = oshrun("--machine", "knc", "-np", Integer.toString(SIMULATED), "-cp", classPath(),
                EveryMeasure.class.getName(),
                directory.toString());
        assertEquals(0, outcome.exitCode(), outcome::output);
        for (String name : EveryMeasure.names(false)) {
            JsonKeys.check(directory.resolve(name + ".json"), name, SIMULATED, "sim:knc");
        }
    }

    @Test
    void anUnknownMeasureIsOneSentenceWithTheKnownOnes() throws Exception {
        Outcome outcome = oshrun("-np", "1", "bench", "no-such");
        assertEquals(2, outcome.exitCode(), outcome::output);
        assertTrue(
                outcome.output().startsWith("bench: no such measure or option: no-such: the measures are p-latency, "),
                outcome::output);
    }
}
