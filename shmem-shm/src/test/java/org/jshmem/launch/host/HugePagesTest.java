package org.jshmem.launch.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

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
        assertEquals(isOffered, flags(pages, 1, 1).contains("-XX:+UseTransparentHugePages"));
    }

    @Test
    void kernelWithoutThemShouldNotBeAsked() {
        assertTrue(flags(new HugePages(directory.resolve("none")), 1, 8).isEmpty());
    }

    @Test
    void pesThatShareProcessorsShouldDoWithout() throws IOException {
        HugePages pages = pages("[always] madvise never");
        assertFalse(flags(pages, 2, 2).isEmpty());
        assertTrue(flags(pages, 3, 2).isEmpty());
    }

    /** The JVM would tell of sizes that do not fit together, or refuse them. */
    @Test
    void heapThatTheUserMayHaveSizedShouldKeepItsSizes() throws IOException {
        HugePages pages = pages("[always] madvise never");
        for (List<String> flags : List.of(pages.flags(List.of("-Xmx32m"), Map.of(), 1, 1),
                pages.flags(List.of(), Map.of("JDK_JAVA_OPTIONS", "-Xmx32m"), 1, 1))) {
            assertEquals(List.of(), flags.stream().filter(flag -> flag.matches("-Xm.*|.*Size=\\d+m")).toList());
        }
    }

    private static List<String> flags(HugePages pages, int nPes, int processors) {
        return pages.flags(List.of(), Map.of(), nPes, processors);
    }

    private HugePages pages(String content) throws IOException {
        return new HugePages(Files.writeString(directory.resolve("enabled"), content));
    }
}
