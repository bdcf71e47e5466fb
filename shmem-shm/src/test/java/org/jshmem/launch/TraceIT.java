package org.jshmem.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import com.fasterxml.jackson.jr.ob.JSON;
import org.jshmem.launch.program.Counted;
import org.jshmem.launch.program.Faults;
import org.jshmem.launch.program.Traced;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The trace of a job of real processes, as a viewer would read it. */
class TraceIT {

    private static final int PES = 4;
    private static final int RECORDS = 1 << 17;

    @TempDir
    private Path directory;

    /** An event as it stands in the file. */
    private record Event(Map<String, Object> fields) {

        String text(String field) {
            return (String) fields.get(field);
        }

        double number(String field) {
            return ((Number) fields.get(field)).doubleValue();
        }

        Map<?, ?> arguments() {
            return (Map<?, ?>) fields.get("args");
        }

        boolean is(String phase, String name, int pe) {
            return text("ph").equals(phase) && text("name").equals(name) && number("pid") == pe;
        }

        boolean contains(Event other) {
            double ts = other.number("ts");
            return text("ph").equals("X") && fields.get("pid").equals(other.fields.get("pid"))
                    && fields.get("tid").equals(other.fields.get("tid")) && number("ts") <= ts
                    && ts <= number("ts") + number("dur");
        }
    }

    @Test
    void everyOperationThatIsCountedShouldBeInTheTrace() throws Exception {
        try (var run = start("--stats", Counted.class)) {
            List<String> rows = run.expect(0).errors().lines().filter(line -> line.contains(" ended ")).toList();
            List<Event> events = events();
            assertEquals(PES, rows.size(), run.errors());
            for (int pe = 0; pe < PES; pe++) {
                String[] columns = rows.get(pe).strip().split(" +");
                long counted = IntStream.of(2, 4, 6, 7).mapToLong(column -> Long.parseLong(columns[column])).sum();
                assertEquals(counted + Counted.UPDATES + Counted.TESTS + 1,
                        count(events, pe, "put", "iput", "p", "get", "iget", "g", "atomic", "atomic read"),
                        "the program's and the library's, and what is not counted: an update is two, a put has no bytes");
                assertTrue(events.stream().anyMatch(isCall("barrierAll", pe)), "collectives");
            }
            assertEquals(PES * Counted.PUTS, events.stream()
                    .filter(event -> event.text("name").equals("put"))
                    .filter(put -> put.arguments().get("bytes").equals(Counted.PUT_BYTES)
                            && put.arguments().get("target").equals(((int) put.number("pid") + 1) % PES))
                    .count());
            assertOneFile();
        }
    }

    @Test
    void everyMessageShouldBeAnArrowFromItsWriterToItsWait() throws Exception {
        try (var run = start("-q", Traced.class)) {
            run.expect(0);
            List<Event> events = events();
            Map<Object, Event> starts = new HashMap<>();
            events.stream().filter(event -> event.text("ph").equals("s"))
                    .forEach(s -> starts.put(s.fields.get("id"), s));
            List<Event> ends = events.stream().filter(event -> event.text("ph").equals("f")).toList();
            assertEquals(starts.size(), ends.size());
            int ofRing = 0;
            for (Event end : ends) {
                Event start = starts.remove(end.fields.get("id"));
                assertTrue(start.number("ts") <= end.number("ts"), "forwards in time");
                List<Event> writes = events.stream().filter(event -> event.contains(start)).toList();
                List<Event> waits = events.stream()
                        .filter(event -> event.text("name").equals("wait") && event.contains(end))
                        .toList();
                assertTrue(writes.size() > 0, "no write at " + start);
                assertEquals(1, waits.size(), "no wait at " + end);
                boolean isInCall = events.stream()
                        .anyMatch(event -> event.text("ph").equals("X") && event.text("cat").equals("call")
                                && event.contains(end));
                if (!isInCall) {
                    ofRing++;
                    assertEquals((start.number("pid") + 1) % PES, end.number("pid"));
                }
            }
            assertEquals(PES * Traced.LAPS, ofRing);
            for (int pe = 0; pe < PES; pe++) {
                Predicate<Event> isReduction = isCall("reduce", pe);
                assertEquals(Traced.REDUCTIONS, events.stream()
                        .filter(isReduction)
                        .filter(call -> call.arguments().get("bytes").equals(Traced.OPERANDS * Long.BYTES))
                        .count());
            }
        }
    }

    @Test
    void killedPeShouldLoseNothing() throws Exception {
        try (var run = start("-q", Faults.class, "none")) {
            for (int pe = 0; pe < PES; pe++) {
                run.awaitOutput("PE " + pe + " ready, process ");
            }
            Thread.sleep(300); // from there into the wait
            String victim = run.output().replaceAll("(?s).*PE 1 ready, process (\\d+).*", "$1");
            new ProcessBuilder("kill", "-KILL", victim).start().waitFor();
            run.expect(137);
            List<Event> events = events();
            for (int pe = 0; pe < PES; pe++) {
                assertTrue(events.stream().anyMatch(isCall("calloc", pe)), "the calls before");
                int waiting = pe;
                assertTrue(events.stream()
                        .anyMatch(event -> event.is("X", "wait", waiting)
                                && Boolean.TRUE.equals(event.arguments().get("unfinished"))),
                        "the wait in which it was killed");
            }
            assertOneFile();
        }
    }

    @Test
    void killedLauncherShouldLeaveWhatATraceCanBeMadeOf() throws Exception {
        try (var run = start("-q", Faults.class, "none")) {
            run.awaitOutput("PE " + (PES - 1) + " ready");
            run.process().destroyForcibly();
            run.awaitNoProcess();
        }
        try (var conversion = OshrunProcess.start("trace-to-perfetto", file().toString(), file().toString())) {
            conversion.expect(0);
            List<Event> events = events();
            for (int pe = 0; pe < PES; pe++) {
                assertTrue(events.stream().anyMatch(isCall("calloc", pe)), conversion.errors());
            }
        }
        Files.delete(Path.of(file() + ".pe-1"));
        try (var conversion = OshrunProcess.start("trace-to-perfetto", file().toString(), file().toString())) {
            assertTrue(conversion.expect(0).errors()
                    .startsWith("oshrun: trace-to-perfetto: without PE 1: their files are not there\n"),
                    conversion.errors());
            assertTrue(events().stream().anyMatch(isCall("calloc", PES - 1)), "those behind it");
        }
    }

    @Test
    void whatDoesNotFitShouldBeCounted() throws Exception {
        try (var run = start("-q", Traced.class, Integer.toString(RECORDS))) {
            String errors = run.expect(0).errors();
            List<Event> events = events();
            long dropped = 0;
            for (int pe = 0; pe < PES; pe++) {
                int of = pe;
                Event name = events.stream().filter(event -> event.is("M", "process_name", of)).findFirst()
                        .orElseThrow();
                long operations = ((Number) name.arguments().get("operations")).longValue();
                long droppedHere = ((Number) name.arguments().get("dropped")).longValue();
                assertEquals(operations - RECORDS, droppedHere);
                assertEquals(RECORDS, events.stream()
                        .filter(event -> event.text("ph").equals("X") && event.number("pid") == of)
                        .count());
                assertTrue(events.stream().anyMatch(isCall("close", pe)), "the newest are kept");
                dropped += droppedHere;
            }
            assertTrue(errors.contains("; " + dropped + " older operations are not in it: it has the last " + RECORDS
                    + " of each PE;"), errors);
        }
    }

    @Test
    void fileThatCannotBeWrittenShouldBeToldBeforeAnythingStarts() throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(List.of("-q", "--trace", directory + "/none/x"),
                Traced.class.getName())) {
            assertEquals(
                    "oshrun: --trace: cannot write " + directory
                            + "/none/x: no such file or directory: name a file in a "
                            + "directory that exists, is writable and has room\n",
                    run.expect(2).errors());
        }
    }

    @Test
    void jobWhoseTraceIsLostShouldFail() throws Exception {
        Files.createSymbolicLink(file(), Path.of("/dev/full"));
        try (var run = OshrunProcess.startTestProgramWith(List.of("-q", "-np", "1", "--trace", file().toString()),
                Traced.class.getName())) {
            String errors = run.expect(1).errors();
            assertTrue(errors.startsWith("oshrun: --trace: cannot write " + file() + ": No space left on device: "),
                    errors);
        }
    }

    private OshrunProcess start(String option, Class<?> program, String... arguments) throws Exception {
        return OshrunProcess.startTestProgramWith(List.of("-np", Integer.toString(PES), option, "--trace",
                file().toString()),
                Stream.concat(Stream.of(program.getName()), Stream.of(arguments))
                        .toArray(String[]::new));
    }

    private List<Event> events() throws Exception {
        List<?> events = (List<?>) JSON.std.mapFrom(file().toFile()).get("traceEvents");
        return events.stream().map(TraceIT::event).toList();
    }

    @SuppressWarnings("unchecked")
    private static Event event(Object fields) {
        return new Event((Map<String, Object>) fields);
    }

    private static long count(List<Event> events, int pe, String... names) {
        return events.stream().filter(event -> Stream.of(names).anyMatch(name -> event.is("X", name, pe))).count();
    }

    private static Predicate<Event> isCall(String name, int pe) {
        return event -> event.is("X", name, pe) && event.text("cat").equals("call");
    }

    private Path file() {
        return directory.resolve("job.json");
    }

    /** Nothing is left of the files of the PEs. */
    private void assertOneFile() throws Exception {
        try (Stream<Path> files = Files.list(directory)) {
            assertEquals(List.of(file()), files.toList());
        }
    }
}
