package org.jshmem.launch;

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

    private static final JobPart PART = part(List.of(), Map.of());

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource({"[always] madvise never, always, true", "always [madvise] never, madvise, true",
        "always madvise [never], never, false", "'', never, false", "surprise, never, false"})
    void kernelShouldBeAskedOnlyForWhatItGives(String content, String mode, boolean isOffered) throws IOException {
        HugePages pages = pages(content);
        assertEquals(mode, pages.mode());
        assertEquals(isOffered, pages.flags(PART, 1, 1).contains("-XX:+UseTransparentHugePages"));
    }

    @Test
    void kernelWithoutThemShouldNotBeAsked() {
        assertTrue(new HugePages(directory.resolve("none")).flags(PART, 1, 8).isEmpty());
    }

    @Test
    void pesThatShareProcessorsShouldDoWithout() throws IOException {
        HugePages pages = pages("[always] madvise never");
        assertFalse(pages.flags(PART, 2, 2).isEmpty());
        assertTrue(pages.flags(PART, 3, 2).isEmpty());
    }

    /** The JVM would tell of sizes that do not fit together, or refuse them. */
    @Test
    void heapThatTheUserMayHaveSizedShouldKeepItsSizes() throws IOException {
        HugePages pages = pages("[always] madvise never");
        for (JobPart part : List.of(part(List.of("-Xmx32m"), Map.of()),
                part(List.of(), Map.of("JDK_JAVA_OPTIONS", "-Xmx32m")))) {
            assertEquals(List.of(),
                    pages.flags(part, 1, 1).stream().filter(flag -> flag.matches("-Xm.*|.*Size=\\d+m")).toList());
        }
    }

    private static JobPart part(List<String> jvmArguments, Map<String, String> environment) {
        return new JobPart(1, new Program("Main", List.of()), List.of(), environment, null, jvmArguments);
    }

    private HugePages pages(String content) throws IOException {
        return new HugePages(Files.writeString(directory.resolve("enabled"), content));
    }
}
