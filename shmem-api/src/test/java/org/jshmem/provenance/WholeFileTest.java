package org.jshmem.provenance;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
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
    void whatIsNoFileShouldBeWrittenTo() throws Exception {
        WholeFile.write(Path.of("/dev/null"), "gone");
        assertFalse(Files.isRegularFile(Path.of("/dev/null")));
    }

    /** As {@code /dev/stdout} of a PE is. */
    @Test
    void pipeWithoutANameShouldBeWrittenTo() throws Exception {
        Process reader = new ProcessBuilder("cat").start();
        WholeFile.write(Path.of("/proc/" + reader.pid() + "/fd/0"), "whole");
        reader.getOutputStream().close();
        assertEquals("whole", new String(reader.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
    }

    @Test
    void fileShouldStayWhenTheNewOneCannotBeWritten() throws Exception {
        Path file = Files.writeString(directory.resolve("runs.json"), "old");
        Files.createDirectory(directory.resolve("runs.json.part"));
        assertThrows(IOException.class, () -> WholeFile.write(file, "new"));
        assertEquals("old", Files.readString(file));
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
