package org.jshmem.launch.trace;

import java.nio.file.Path;
import java.util.List;

import org.jshmem.launch.option.ParsedOptions;
import org.jshmem.launch.option.UsageException;
import org.jshmem.launch.pe.PeRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

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
}
