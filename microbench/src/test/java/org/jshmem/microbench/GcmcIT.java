package org.jshmem.microbench;

import java.util.Map;
import java.util.concurrent.TimeUnit;

import com.fasterxml.jackson.jr.ob.JSON;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** {@code gcmc} as its users start it. */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class GcmcIT {

    /** Processes, a shared JVM, more PEs than molecules, emulated hosts, a simulated machine. */
    @ParameterizedTest
    @ValueSource(
            strings = {"--jvms pes -np 3", "--jvms 1 -np 4", "-np 40", "--hosts local:2,local:1",
                "--machine scc -np 7 --algorithm reduce=mpb-ring"})
    void energiesShouldBeThoseOfOnePe(String options) throws Exception {
        Oshrun outcome = run(
                "-x JSHMEM_PROGRESS=bar " + options + " gcmc --cycles 30 --particles 25 --timers --waiting --json");
        assertEquals(0, outcome.exitCode(), outcome::output);
        Map<String, Object> fields = JSON.std.mapFrom(outcome.output().lines().filter(line -> line.startsWith("{"))
                .findFirst().orElseThrow());
        assertEquals(true, fields.get("verified"));
        assertEquals(30, fields.get("cycles"));
        double sums = ((Number) fields.get("sums")).doubleValue();
        assertTrue(sums > 0 && sums < 1, fields::toString);
        double waiting = ((Number) fields.get("waiting")).doubleValue();
        assertTrue(waiting > 0 && waiting < sums, fields::toString);
        assertTrue(outcome.output().contains("gcmc [=") && outcome.output().contains("verification ["),
                outcome::output);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"--cycles 0 | --cycles must be from 1 to 1000000: 0",
                "--kmax 31 | --kmax must be from 2 to 30: 31",
                "--walls 3 | Unknown options: '--walls', '3'"})
    void mistakesShouldBeOneSentence(String arguments, String message) throws Exception {
        Oshrun outcome = run("-np 2 gcmc " + arguments);
        assertEquals(2, outcome.exitCode(), outcome::output);
        assertEquals("gcmc: " + message + "\nTry 'gcmc --help'.\n", outcome.output());
    }

    @Test
    void helpShouldNameTheOptions() throws Exception {
        Oshrun outcome = run("-np 2 gcmc --help");
        assertEquals(0, outcome.exitCode(), outcome::output);
        assertTrue(outcome.output().contains("--particles=N"), outcome::output);
    }

    private static Oshrun run(String arguments) throws Exception {
        return Oshrun.run(arguments.split(" "));
    }
}
