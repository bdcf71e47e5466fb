package org.jshmem.sim;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jshmem.Shmem;
import org.jshmem.contract.ContractProgram;
import org.jshmem.contract.ShmemContract;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Every test of the public API as an unmodified program, in processes: twice the same, on one carrier or several. The two
 * runs stand beside each other, since each takes one core.
 */
@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DeterminismTest {

    private static final int PES = 3;

    @TempDir
    private Path directory;

    private final List<Process> started = new ArrayList<>();

    private record Run(Process process, Path out, Path trace) {}

    /** On the machine whose PEs run ahead of each other in their caches. */
    @Test
    void twoRunsPrintAndTraceTheSameBytes() throws Exception {
        Run oneCarrier = start("one", "-Djdk.virtualThreadScheduler.parallelism=1");
        Run twoCarriers = start("two", "-Djdk.virtualThreadScheduler.parallelism=2");
        String output = output(oneCarrier);
        assertEquals(output, output(twoCarriers));
        Matcher passed = Pattern.compile("\\[0] (\\d+) tests passed on " + PES + " PEs\nvirtual time: .*\n")
                .matcher(output);
        assertTrue(passed.matches() && Integer.parseInt(passed.group(1)) > 0, output);
        assertTrue(Files.size(oneCarrier.trace()) > 1 << 20, "more than one buffer");
        assertEquals(-1, Files.mismatch(oneCarrier.trace(), twoCarriers.trace()));
    }

    /** Without C2, whose work would be half of the run's. */
    private Run start(String name, String flag) throws IOException {
        Path out = directory.resolve(name + ".out");
        Path trace = directory.resolve(name + ".trace");
        String classPath = System.getProperty("java.class.path");
        Process process = new ProcessBuilder(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                flag, "-XX:TieredStopAtLevel=1", "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow", "-cp", classPath,
                SimMain.class.getName(), "--machine", "knc", "--pes", Integer.toString(PES), "--heap",
                Long.toString(ShmemContract.HEAP_BYTES + Shmem.RESERVED_BYTES), "--trace", trace.toString(),
                "--tag-output", "--program-path", classPath, ContractProgram.class.getName()))
                .redirectErrorStream(true).redirectOutput(out.toFile()).start();
        started.add(process);
        return new Run(process, out, trace);
    }

    private static String output(Run run) throws InterruptedException {
        assertEquals(0, run.process().waitFor(), () -> read(run.out()));
        return read(run.out());
    }

    @AfterEach
    void endAll() throws InterruptedException {
        for (Process process : started) {
            process.destroyForcibly().waitFor();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
