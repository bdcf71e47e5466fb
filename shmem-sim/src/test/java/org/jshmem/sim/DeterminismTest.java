package org.jshmem.sim;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jshmem.Shmem;
import org.jshmem.contract.ContractProgram;
import org.jshmem.contract.ShmemContract;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Every test of the public API as an unmodified program, in processes: twice the same, on one carrier or several. */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DeterminismTest {

    private static final int PES = 5;

    @TempDir
    private Path directory;

    private record Run(String out, Path trace) {}

    @ParameterizedTest
    @ValueSource(strings = {"uniform", "knc"})
    void twoRunsPrintAndTraceTheSameBytes(String machine) throws Exception {
        Run oneCarrier = run(machine, "one", "-Djdk.virtualThreadScheduler.parallelism=1");
        Run twoCarriers = run(machine, "two", "-Djdk.virtualThreadScheduler.parallelism=2");
        Matcher passed = Pattern.compile("\\[0] (\\d+) tests passed on 5 PEs\nvirtual time: .*\n")
                .matcher(oneCarrier.out());
        assertTrue(passed.matches() && Integer.parseInt(passed.group(1)) > 0, oneCarrier.out());
        assertEquals(oneCarrier.out(), twoCarriers.out());
        assertTrue(Files.size(oneCarrier.trace()) > 1 << 20, "more than one buffer");
        assertEquals(-1, Files.mismatch(oneCarrier.trace(), twoCarriers.trace()));
    }

    private Run run(String machine, String name, String flag) throws IOException, InterruptedException {
        Path out = directory.resolve(name + ".out");
        Path trace = directory.resolve(name + ".trace");
        String classPath = System.getProperty("java.class.path");
        Process process = new ProcessBuilder(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                flag, "--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow", "-cp", classPath,
                SimMain.class.getName(), "--machine", machine, "--pes", Integer.toString(PES), "--heap",
                Long.toString(ShmemContract.HEAP_BYTES + Shmem.RESERVED_BYTES), "--trace", trace.toString(),
                "--tag-output", "--program-path", classPath, ContractProgram.class.getName()))
                .redirectErrorStream(true).redirectOutput(out.toFile()).start();
        try {
            assertEquals(0, process.waitFor(), () -> read(out));
        } finally {
            process.destroyForcibly();
        }
        return new Run(read(out), trace);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
