package org.jshmem.launch.stream;

import org.jshmem.launch.option.UsageException;
import org.jshmem.launch.pe.PeRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class JobStreamsTest {

    @ParameterizedTest
    @ValueSource(strings = {"/", "/proc"})
    void directoryShouldBeRefusedAsAFileForOutput(String directory) {
        JobStreams streams = new JobStreams(new StreamSpec(StreamSpec.NONE, false, false, new FilePattern(directory),
                false, true), 1);
        var failure = assertThrows(UsageException.class, () -> streams.redirect(new PeRange(0, 1),
                new ProcessBuilder("true")));
        assertEquals("--output-filename: cannot write " + directory + ": Is a directory",
                failure.getMessage());
    }
}
