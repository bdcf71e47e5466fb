package org.jshmem.launch.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class HugePagesTest {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource({"[always] madvise never, always, true", "always [madvise] never, madvise, true",
        "always madvise [never], never, false", "'', never, false", "surprise, never, false"})
    void kernelShouldBeAskedOnlyForWhatItGives(String content, String mode, boolean isOffered) throws IOException {
        HugePages pages = pages(content);
        assertEquals(mode, pages.mode());
        assertEquals(isOffered, pages.flags(true).contains("-XX:+UseTransparentHugePages"));
    }

    @Test
    void kernelWithoutThemShouldNotBeAsked() {
        assertTrue(new HugePages(directory.resolve("none")).flags(true).isEmpty());
    }

    @Test
    void pesThatShareProcessorsShouldDoWithout() throws IOException {
        HugePages pages = pages("[always] madvise never");
        assertFalse(pages.flags(true).isEmpty());
        assertTrue(pages.flags(false).isEmpty());
    }

    private HugePages pages(String content) throws IOException {
        return new HugePages(Files.writeString(directory.resolve("enabled"), content));
    }
}
