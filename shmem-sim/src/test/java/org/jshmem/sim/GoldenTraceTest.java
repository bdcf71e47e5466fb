package org.jshmem.sim;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.sim.coherence.Noise;
import org.jshmem.sim.machine.Machines;
import org.jshmem.sim.trace.TextTrace;
import org.jshmem.sim.trace.Trace;
import org.jshmem.spi.Transport;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

/**
 * A run of every kind of operation, against the trace that is kept beside this class. When costs are changed on purpose,
 * the file that the failed test names replaces it.
 */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class GoldenTraceTest {

    private static final int PES = 5;
    private static final long COUNT = 64;
    private static final long FLAG = 128;
    private static final long BLOCK = 4096;
    private static final long BYTES = 1000;

    @ParameterizedTest
    @CsvSource({"uniform,", "knc,", "knc, 42", "knc-se10p,", "knc-model,", "scc,", "scc-model,"})
    void aRunTakesTheInstantsThatItAlwaysTook(String machine, Long seed, @TempDir Path directory) throws Exception {
        String name = machine + (seed == null ? "" : "-noise-" + seed) + ".trace";
        Path file = directory.resolve(name);
        try (Trace trace = TextTrace.to(file)) {
            Simulation.run(Machines.named(machine, seed == null ? Noise.NONE : Noise.seeded(seed)), PES, 4 * BLOCK,
                    trace, GoldenTraceTest::everyOperation);
        }
        String actual = Files.readString(file);
        assertEquals(golden(name), actual, () -> "trace differs, new one: " + keep(name, actual));
    }

    private static void everyOperation(Transport pe) {
        int me = pe.myPe();
        int right = (me + 1) % PES;
        MemorySegment mine = pe.view(me, 0, 4 * BLOCK, Arena.global());
        pe.put(right, BLOCK, mine, 2 * BLOCK, BYTES);
        pe.fence();
        pe.putElement(right, FLAG, Long.BYTES, 1);
        pe.waitWord(me, FLAG, Long.BYTES, Comparison.EQ, 1);
        pe.get(right, BLOCK, mine, 3 * BLOCK, BYTES);
        pe.atomic(AtomicOp.ADD, 0, COUNT, Long.BYTES, 1);
        pe.fetch(AtomicOp.ADD, 0, COUNT, Long.BYTES, 1);
        pe.compareSwap(0, COUNT + 8, Integer.BYTES, 0, me);
        pe.putStrided(right, BLOCK, 128, mine, 0, 8, 8, 4);
        pe.quiet();
        if (me == 0) {
            pe.waitWord(0, COUNT, Long.BYTES, Comparison.EQ, 2 * PES);
        }
    }

    private static String golden(String name) throws IOException {
        try (InputStream in = GoldenTraceTest.class.getResourceAsStream(name)) {
            return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static Path keep(String name, String trace) {
        try {
            return Files.writeString(Path.of("target", name), trace);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
