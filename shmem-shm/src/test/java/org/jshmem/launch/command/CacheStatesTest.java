package org.jshmem.launch.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What {@code oshrun info} says about the caches, from what the script leaves beside them. */
class CacheStatesTest {

    private static final Instant MADE = Instant.parse("2026-03-01T12:00:00Z");

    @TempDir
    private Path directory;

    @Test
    void nothingShouldBeKnownBeforeTheFirstJob() {
        assertEquals(Map.of("launcher", "none: the next job makes it"), CacheStates.in(directory.resolve("not/yet")));
    }

    @Test
    void cacheShouldHaveTheTimeAtWhichItWasMade() throws IOException {
        write("launcher.made", "sizes and times\n");
        assertEquals(Map.of("launcher", "made " + MADE), CacheStates.in(directory));
    }

    @Test
    void failureShouldHaveItsReasonAndTheTimeOfTheNextTry() throws IOException {
        write("launcher.made", "of an older build\n");
        write("launcher.failed", "2 " + MADE.plusSeconds(60).getEpochSecond() + "\nlimits\nNo space left on device\n");
        assertEquals("none: failed " + MADE + ": No space left on device: tries: 2, the next by a job after "
                + MADE.plusSeconds(60) + ", or without " + directory.resolve("launcher.failed"),
                CacheStates.in(directory).get("launcher"));
    }

    @Test
    void damagedRecordShouldBeNamed() throws IOException {
        write("launcher.failed", "");
        assertTrue(CacheStates.in(directory).get("launcher").toString()
                .endsWith("launcher.failed cannot be read: remove it"));
    }

    private void write(String name, String text) throws IOException {
        Files.setLastModifiedTime(Files.writeString(directory.resolve(name), text), FileTime.from(MADE));
    }
}
