package org.jshmem.nas;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import com.fasterxml.jackson.jr.ob.JSON;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Runs of the real {@code oshrun} script, with a time limit; without C2, which would take more than half of the time. */
final class Oshrun {

    private static final Path SCRIPT = Path.of("..", "oshrun");

    /** What came of a run. */
    record Outcome(int exitCode, String output) {}

    private Oshrun() {}

    /** With both streams, since errors belong to what a user sees. */
    static Outcome run(String arguments) throws IOException, InterruptedException {
        return run(Redirect.PIPE, arguments);
    }

    /** The fields of the report of a kernel, which must have succeeded. */
    static Map<String, Object> json(String arguments) throws IOException, InterruptedException {
        Outcome outcome = run(Redirect.DISCARD, arguments + " --json");
        assertEquals(0, outcome.exitCode(), outcome::output);
        Map<String, Object> fields = JSON.std.mapFrom(outcome.output());
        assertEquals(true, fields.get("verified"), outcome::output);
        return fields;
    }

    private static Outcome run(Redirect errors, String arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(SCRIPT.toString(), "--timeout=120s", "--jvm-arg=-XX:TieredStopAtLevel=1"));
        command.addAll(List.of(arguments.split(" ")));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(errors)
                .redirectErrorStream(errors == Redirect.PIPE);
        builder.environment().put("JSHMEM_BUILD", "never");
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(1, TimeUnit.MINUTES));
        return new Outcome(process.exitValue(), output);
    }
}
