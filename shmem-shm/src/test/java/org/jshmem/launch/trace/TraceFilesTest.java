package org.jshmem.launch.trace;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.jshmem.launch.option.ParsedOptions;
import org.jshmem.launch.option.UsageException;
import org.jshmem.launch.pe.PeRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class TraceFilesTest {

    @Test
    void directoryOfAnotherHostThatCannotBeWrittenShouldBeNamed(@TempDir Path directory) {
        Path missing = directory.resolve("missing");
        TraceFiles files = TraceFiles.of(ParsedOptions.parse(List.of("--trace", "trace")), new PeRange(1, 1), 2, false);
        var failure = assertThrows(UsageException.class, () -> files.prepare(missing));
        assertEquals(
                "--trace: cannot write " + missing + ": no such file or directory: name a file in a directory that "
                        + "exists, is writable and has room",
                failure.getMessage());
    }

    @Test
    void filesThatAnEarlierJobOfMorePesHasLeftShouldBeRemoved(@TempDir Path directory) throws Exception {
        Path left = Files.createFile(directory.resolve("trace.pe-5"));
        Path other = Files.createFile(directory.resolve("trace.pe-5.txt"));
        TraceFiles files = TraceFiles.of(
                ParsedOptions.parse(List.of("--trace", directory.resolve("trace").toString())), new PeRange(0, 1), 1,
                true);
        files.prepare(directory);
        assertTrue(Files.exists(files.fileOf(0)));
        assertFalse(Files.exists(left));
        assertTrue(Files.exists(other));
    }
}
