package org.jshmem.microbench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * A run of {@code oshrun} that has ended.
 *
 * @param exitCode its exit code
 * @param output   what it has written, to both streams
 */
public record Oshrun(int exitCode, String output) {

    private static final Path SCRIPT = Path.of("..", "oshrun");

    public static Oshrun run(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(SCRIPT.toString(), "-q", "--timeout=240s", "--jvm-arg=-XX:TieredStopAtLevel=1"));
        command.addAll(Arrays.asList(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("JSHMEM_BUILD", "never");
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(1, TimeUnit.MINUTES));
        return new Oshrun(process.exitValue(), output);
    }
}
