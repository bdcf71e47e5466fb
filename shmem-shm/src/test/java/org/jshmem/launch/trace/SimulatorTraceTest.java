package org.jshmem.launch.trace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.jr.ob.JSON;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class SimulatorTraceTest {

    private static final String HEADING = "time_ps pe phase operation target_pe offset bytes\n";

    @TempDir
    private Path directory;
    private Path from;
    private Path to;

    @BeforeEach
    void nameFiles() {
        from = directory.resolve("from");
        to = directory.resolve("to");
    }

    @Test
    void putShouldBeASliceAndAnArrowToWhereItIsDelivered() throws Exception {
        assertEquals(2, convert("500 0 issue put 1 4096 1000\n1100500 0 deliver put 1 4096 1000\n"));
        assertEquals("{ph=X, name=put, pid=1, tid=1, cat=put, ts=1.100500, dur=0.001000, args={target=1, bytes=1000, "
                + "offset=4096}}", event("X", 0).toString());
        assertEquals("{ph=s, name=message, pid=0, tid=0, cat=message, id=1, bp=e, ts=0.000500}",
                event("s", 0).toString());
        assertEquals("{ph=f, name=message, pid=1, tid=1, cat=message, id=1, bp=e, ts=1.100500}",
                event("f", 0).toString());
        assertEquals("{ph=X, name=put, pid=0, tid=0, cat=put, ts=0.000500, dur=0.001000, args={target=1, bytes=1000, "
                + "offset=4096}}", event("X", 1).toString());
    }

    @Test
    void operationShouldLastUntilItReturns() throws Exception {
        assertEquals(3, convert("0 0 issue wait 0 128 8\n2000000 0 return wait 0 128 8\n"
                + "2000000 0 issue wait 0 128 8\n5000000 0 return wait 0 128 8\n5000000 0 local atomic 0 64 8\n"));
        assertEquals("2.000000", event("X", 0).get("dur").toString());
        assertEquals("3.000000", event("X", 1).get("dur").toString());
        assertEquals("atomic", event("X", 2).get("name"));
        assertEquals(3, ((Map<?, ?>) event("M", 0).get("args")).get("operations"));
    }

    @Test
    void whatIsNoTraceShouldBeRefused() {
        assertEquals("line 2 has 3 columns, not 7",
                assertThrows(IOException.class, () -> convert("1 2 3\n")).getMessage());
        assertThrows(IOException.class, () -> {
            Files.writeString(from, "something else\n");
            SimulatorTrace.convert(from, to);
        });
    }

    @Test
    void halfATraceShouldNotBeLeft() {
        assertThrows(IOException.class, () -> convert("0 0 issue wait 0 128 8\n1 2 3\n"));
        assertFalse(Files.exists(to));
        assertThrows(NumberFormatException.class, () -> convert("0 0 issue wait 0 128 8\n0 a issue wait 0 128 8\n"));
        assertFalse(Files.exists(to));
    }

    @Test
    void deviceShouldNotBeRemoved() throws IOException {
        Files.writeString(from, HEADING);
        assertThrows(IOException.class, () -> SimulatorTrace.convert(from, Path.of("/dev/full")));
        assertTrue(Files.exists(Path.of("/dev/full")));
    }

    @Test
    void traceShouldNotBeOverwritten() throws IOException {
        Files.createLink(to, Files.writeString(from, HEADING));
        assertThrows(IOException.class, () -> SimulatorTrace.convert(from, to));
        assertEquals(HEADING, Files.readString(from));
    }

    private long convert(String lines) throws IOException {
        Files.writeString(from, HEADING + lines);
        return SimulatorTrace.convert(from, to);
    }

    /** An event of a phase, by its place among those. */
    private Map<?, ?> event(String phase, int index) throws IOException {
        List<?> events = (List<?>) JSON.std.with(JSON.Feature.USE_BIG_DECIMAL_FOR_FLOATS)
                .mapFrom(to.toFile())
                .get("traceEvents");
        return (Map<?, ?>) events.stream().filter(e -> ((Map<?, ?>) e).get("ph").equals(phase)).skip(index).findFirst()
                .orElseThrow();
    }
}
