package org.jshmem.report;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class WholeFileTest {

    @TempDir
    private Path directory;

    @Test
    void fileBehindALinkShouldBeReplaced() throws Exception {
        Path file = Files.writeString(Files.createDirectory(directory.resolve("results")).resolve("runs.json"), "old");
        Path link = Files.createSymbolicLink(directory.resolve("link"), file);
        assertTrue(WholeFile.isReplaceable(link));
        WholeFile.write(link, "new");
        assertTrue(Files.isSymbolicLink(link));
        assertEquals("new", Files.readString(file));
    }

    @Test
    void nothingElseShouldBeLeft() throws Exception {
        Path file = directory.resolve("runs.json");
        assertTrue(WholeFile.isReplaceable(file));
        assertFalse(WholeFile.isReplaceable(directory.resolve("none").resolve("runs.json")));
        WholeFile.write(file, "one");
        WholeFile.write(file, "two");
        assertEquals("two", Files.readString(file));
        try (Stream<Path> files = Files.list(directory)) {
            assertEquals(List.of(file), files.toList());
        }
    }
}
