package org.jshmem.report;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import org.jshmem.progress.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;

class JobProgressTest {

    @TempDir
    private Path directory;

    @Test
    void latestOfAJobShouldBeShownOnce() throws Exception {
        Path err = Files.writeString(directory.resolve("err"), "WARNING: a word of caf\u00e9\n",
                StandardCharsets.ISO_8859_1);
        ByteArrayOutputStream shown = new ByteArrayOutputStream();
        JobProgress progress = new JobProgress(err, Progress.ofTool("oshrun results", "jobs", 7,
                new PrintStream(shown, true, StandardCharsets.UTF_8)));
        progress.look();
        Files.writeString(err, "startup: 1 of 36 jobs after 2 s\nstartup: 8 of 36 jobs after 61 s\nstartup: 9 of");
        progress.look();
        progress.look();
        Files.writeString(err, "startup: 9 of 36 jobs after 70 s\n");
        progress.look();
        assertEquals(
                "oshrun results: 1 of 7: startup: 8 of 36 jobs after 61 s\noshrun results: 1 of 7: startup: 9 of 36 jobs after 70 s\n",
                shown.toString(StandardCharsets.UTF_8));
    }
}
