package org.jshmem.launch;

import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.jr.ob.JSON;
import org.jshmem.Shmem;
import org.jshmem.core.Comparison;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** How much of a job is in its trace. */
class TraceDetailIT {

    @TempDir
    private Path directory;

    @Test
    void callsAloneShouldBeInTheTraceWhenAskedFor() throws Exception {
        List<Map<?, ?>> slices = slices(trace("--trace-calls"));
        assertEquals(2 * WaitsForAll.BARRIERS, count(slices, "barrierAll"));
        assertEquals(2 * WaitsForAll.WORDS, count(slices, "p"), "the program's own puts");
        assertEquals(0, count(slices, "wait"), "none but inside collectives");
    }

    @Test
    void whatCallsDoInsideShouldBeInTheTraceOtherwise() throws Exception {
        List<Map<?, ?>> slices = slices(trace("-q"));
        assertEquals(2 * WaitsForAll.BARRIERS, count(slices, "barrierAll"));
        assertTrue(count(slices, "p") > 2 * WaitsForAll.WORDS, slices::toString);
    }

    @Test
    void waitForSeveralWordsShouldHaveAnArrowFromThePutOfTheLast() throws Exception {
        List<Map<?, ?>> events = trace("--trace-calls");
        for (int pe = 0; pe < 2; pe++) {
            Object from = 1 - pe;
            Object to = pe;
            Map<?, ?> lastPut = slices(events).stream()
                    .filter(slice -> slice.get("name").equals("p") && slice.get("pid").equals(from))
                    .reduce((_, later) -> later).orElseThrow();
            Map<?, ?> start = events.stream()
                    .filter(event -> event.get("ph").equals("s") && event.get("pid").equals(from))
                    .findFirst().orElseThrow();
            Map<?, ?> end = events.stream()
                    .filter(event -> event.get("ph").equals("f") && event.get("id").equals(start.get("id")))
                    .findFirst().orElseThrow();
            assertEquals(lastPut.get("ts"), start.get("ts"));
            assertEquals(to, end.get("pid"));
        }
    }

    @Test
    void callsOfNoTraceShouldBeRefused() throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(List.of("-np", "2", "--trace-calls"),
                WaitsForAll.class.getName())) {
            assertEquals("oshrun: --trace-calls: there is no trace: name its file with --trace FILE\n",
                    run.expect(2).errors());
        }
    }

    private List<Map<?, ?>> trace(String option) throws Exception {
        Path file = directory.resolve("job.json");
        try (var run = OshrunProcess.startTestProgramWith(List.of("-np", "2", option, "--trace", file.toString()),
                WaitsForAll.class.getName())) {
            run.expect(0);
        }
        return ((List<?>) JSON.std.mapFrom(file.toFile()).get("traceEvents")).stream().<Map<?, ?>>map(Map.class::cast)
                .toList();
    }

    private static List<Map<?, ?>> slices(List<Map<?, ?>> events) {
        return events.stream().filter(event -> event.get("ph").equals("X")).toList();
    }

    private static long count(List<Map<?, ?>> slices, String name) {
        return slices.stream().filter(slice -> slice.get("name").equals(name)).count();
    }

    /** A test program whose PEs wait for all words that the other one puts. */
    static final class WaitsForAll {

        static final int WORDS = 4;
        static final int BARRIERS = 3;

        private WaitsForAll() {}

        public static void main(String[] args) throws Exception {
            try (Shmem shmem = Shmem.init()) {
                MemorySegment words = shmem.calloc(WORDS, Long.BYTES);
                for (int i = 0; i < BARRIERS; i++) {
                    shmem.barrierAll();
                }
                Thread.sleep(100); // into the wait, of the other
                for (int i = 0; i < WORDS; i++) {
                    shmem.p(JAVA_LONG, words, (long) i * Long.BYTES, 1L, 1 - shmem.myPe());
                }
                shmem.waitUntilAll(JAVA_LONG, words, new int[WORDS], Comparison.EQ, 1L);
            }
        }
    }
}
