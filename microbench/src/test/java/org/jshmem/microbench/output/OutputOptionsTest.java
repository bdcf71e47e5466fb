package org.jshmem.microbench.output;

import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class OutputOptionsTest {

    @TempDir
    private Path directory;

    /** What has the options. */
    @Command
    private static final class Holder {

        @Mixin
        private OutputOptions options;
    }

    private static OutputOptions parse(Object json, Object csv) {
        return CommandLine.populateCommand(new Holder(), "--json", json.toString(), "--csv", csv.toString()).options;
    }

    private static void assertRefused(Object json, Object csv, String why) {
        String message = assertThrows(ParameterException.class, () -> parse(json, csv)).getMessage();
        assertTrue(message.contains(why), message);
    }

    /** What is written second would replace the first. */
    @Test
    void oneFileUnderTwoNamesShouldBeRefused() throws Exception {
        Path file = Files.createFile(directory.resolve("file"));
        Path link = Files.createSymbolicLink(directory.resolve("link"), file);
        Path hardLink = Files.createLink(directory.resolve("hard"), file);
        Path alias = Files.createSymbolicLink(directory.resolve("alias"), directory);
        for (Path other : new Path[]{file, link, hardLink, alias.resolve("file")}) {
            assertRefused(file, other, "one file cannot be both");
            assertRefused(other, file, "one file cannot be both");
        }
        Path absent = directory.resolve("absent");
        assertRefused(absent, alias.resolve("absent"), "one file cannot be both");
        assertEquals(absent, parse(absent, link).json());
    }

    @ParameterizedTest
    @ValueSource(strings = {"/dev/fd/63", "/proc/self/fd/3"})
    void descriptorOfTheShellShouldBeRefusedBeforeItIsMeasured(String file) {
        assertRefused(file, directory.resolve("csv"), "--json: a PE does not have the descriptors of the shell");
    }
}
