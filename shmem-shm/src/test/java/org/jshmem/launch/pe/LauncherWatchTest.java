package org.jshmem.launch.pe;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class LauncherWatchTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"17 (java) S 4211 17 3 0 -1", "17 (a ) S 9 (b)) R 4211 17", "17 (java) S 4211"})
    void parentShouldBeFoundWhateverTheProcessIsCalled(String stat) {
        byte[] bytes = stat.getBytes(StandardCharsets.US_ASCII);
        assertEquals(4211, LauncherWatch.parentPid(bytes, bytes.length));
    }

    /** As when a program has no file descriptor left. */
    @Test
    void parentThatCannotBeFoundShouldNotBeTakenForDead() {
        long parent = ProcessHandle.current().parent().orElseThrow().pid();
        Path stat = Path.of("/proc/self/stat");
        assertTrue(LauncherWatch.mayBeChildOf(parent, stat));
        assertFalse(LauncherWatch.mayBeChildOf(parent + 1, stat));
        assertTrue(LauncherWatch.mayBeChildOf(parent, Path.of("/proc/self/none")));
    }
}
