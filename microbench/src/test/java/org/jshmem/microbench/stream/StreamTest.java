package org.jshmem.microbench.stream;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.jshmem.microbench.ThreadJob;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class StreamTest {

    private static final Map<String, String> SMALL = Map.of("--rounds", "1", "--passes", "3", "--warmup", "1",
            "--elements", "1000", "--pgas-elements", "1000", "--block", "96");

    /** A small run with other values for some options. */
    private static int run(int nPes, String... others) throws Exception {
        return ThreadJob.bench(nPes, "stream --no-pin --no-c", SMALL, others);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void everyFormVerifiesItself(int nPes) throws Exception {
        assertEquals(0, run(nPes));
    }

    @ParameterizedTest
    @CsvSource({"--elements,0", "--elements,x", "--elements,4G", "--pgas-elements,1G", "--block,0", "--passes,1",
        "--passes,1000", "--rounds,0", "--warmup,-1", "--forms,fast"})
    void wrongArgumentsAreRefused(String option, String value) throws Exception {
        assertEquals(2, run(2, option, value));
    }

    /** PEs of a JVM share its heap: one of these would have room. */
    @Test
    void arraysOfAllPesOfAJvmMustFit() throws Exception {
        long elements = Runtime.getRuntime().maxMemory() * 6 / 10 / 24 * 3 / 4;
        assertEquals(2, run(2, "--forms", "auto", "--elements", Long.toString(elements), "--passes", "2"));
    }

    @Test
    void absenceOfCIsNoted(@TempDir Path directory) throws Exception {
        int nPes = Runtime.getRuntime().availableProcessors() + 1;
        Path json = directory.resolve("stream.json");
        assertEquals(0,
                ThreadJob.bench(nPes, "stream --no-pin", SMALL, "--forms", "scalar", "--json", json.toString()));
        assertTrue(Files.readString(json).contains("C is absent: its threads have a CPU each"));
    }

    @Test
    void onlyFormsThatWereRunShouldBeSaidToLackVectors() {
        assertEquals("", Stream.lackingVectors(List.of(StreamForm.SCALAR, StreamForm.PGAS_ORIGINAL)));
        assertEquals("pgas-optimised", Stream.lackingVectors(List.of(StreamForm.AUTO, StreamForm.PGAS_OPTIMISED)));
    }

    @Test
    void wrongElementsAreFound() {
        ArrayLoops loops = new ArrayLoops(1000);
        loops.initialise();
        for (int pass = 0; pass < 2; pass++) {
            for (Kernel kernel : Kernel.values()) {
                loops.run(kernel, 0, 1000);
            }
        }
        assertTrue(Verification.after(2).holdsFor(loops));
        assertFalse(Verification.after(3).holdsFor(loops));
        loops.run(Kernel.SCALE, 999, 1000); // one more step of one element
        loops.run(Kernel.ADD, 999, 1000);
        assertFalse(Verification.after(2).holdsFor(loops));
    }

    @Test
    void bandwidthCountsEveryArrayOnce() {
        StreamRow row = new StreamRow(Kernel.TRIAD.bytes(1000));
        row.addRound(List.of(24_000L, 12_000L, 48_000L));
        row.addRound(List.of(24_000L));
        assertEquals(1000, row.mbPerS().median());
        assertEquals(500, row.mbPerS().min());
        assertEquals(2000, row.mbPerS().max());
        assertEquals(4, row.mbPerS().count());
        StreamRow other = new StreamRow(row.bytes());
        other.addRound(List.of(24_000L));
        other.addRound(List.of(12_000L));
        assertEquals(0.75, row.ratioTo(other));
    }
}
