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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The kernels as programs of oshrun: PEs as processes, and on a simulated machine. */
class KernelsIT {

    private static final Path OSHRUN = Path.of("..", "oshrun");

    private record Outcome(int exitCode, String output) {}

    /** With both streams, since errors belong to what a user sees. */
    private static Outcome oshrun(String... arguments) throws IOException, InterruptedException {
        return oshrun(Redirect.PIPE, arguments);
    }

    private static Outcome oshrun(Redirect errors, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(OSHRUN.toString(), "--timeout=120s"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(errors)
                .redirectErrorStream(errors == Redirect.PIPE);
        builder.environment().put("JSHMEM_BUILD", "never");
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(1, TimeUnit.MINUTES));
        return new Outcome(process.exitValue(), output);
    }

    @ParameterizedTest
    @CsvSource({"is, put", "is, get", "is, ptr", "sp, put", "sp, get", "sp, ptr", "ep, put", "cg, ptr", "mg, get",
        "ft, ptr"})
    void processesVerify(String kernel, String mode) throws Exception {
        Outcome outcome = oshrun("-np", "4", kernel, "--comm", mode, "--timers");
        assertEquals(0, outcome.exitCode(), outcome::output);
        assertTrue(outcome.output().contains("VERIFICATION SUCCESSFUL"), outcome::output);
    }

    @ParameterizedTest
    @CsvSource({"is, put", "sp, get", "ep, put", "cg, put", "mg, ptr", "ft, get"})
    void simulatedPesVerifyAndDoNothingUnordered(String kernel, String mode) throws Exception {
        Outcome outcome = oshrun("--machine", "uniform", "--check", "-np", "4", kernel, "--comm", mode);
        assertEquals(0, outcome.exitCode(), outcome::output);
        assertTrue(outcome.output().contains("VERIFICATION SUCCESSFUL"), outcome::output);
        assertTrue(outcome.output().contains("check: no mistakes found"), outcome::output);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-np 4", "--machine uniform -np 4"})
    void sumsByTheReductionAskedFor(String where) throws Exception {
        String arguments = "-q " + where + " is --reduction ring-ptr --warmup 0";
        Outcome outcome = oshrun(arguments.split(" "));
        assertEquals(0, outcome.exitCode(), outcome::output);
        assertTrue(outcome.output().contains("(after 0 untimed)"), outcome::output);
        assertTrue(outcome.output().contains("VERIFICATION SUCCESSFUL"), outcome::output);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--reduction rnig | is: --reduction: reduce has no algorithm rnig: there are flat, flat-ptr, recursive-doubling",
                "--warmup -1      | is: --warmup must not be negative: warmup=-1"})
    void wrongArgumentsAreOneClearSentence(String arguments, String sentence) throws Exception {
        Outcome outcome = oshrun(("-np 2 is " + arguments).split(" "));
        assertEquals(2, outcome.exitCode(), outcome::output);
        assertTrue(outcome.output().contains(sentence), outcome::output);
    }

    @Test
    void jsonIsAllThatIsPrinted() throws Exception {
        Outcome outcome = oshrun(Redirect.DISCARD, "-np", "1", "sp", "--json");
        Map<String, Object> fields = JSON.std.mapFrom(outcome.output());
        assertEquals("SP", fields.get("benchmark"));
        assertEquals(true, fields.get("verified"));
    }

    @Test
    void wrongNumberOfPesIsOneClearSentence() throws Exception {
        Outcome outcome = oshrun("-np", "3", "sp");
        assertEquals(2, outcome.exitCode(), outcome::output);
        assertTrue(outcome.output().contains("sp: number of PEs is not a square: nPes=3: use 1 or 4\n"),
                outcome::output);
    }
}
