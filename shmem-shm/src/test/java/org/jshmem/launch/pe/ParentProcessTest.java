package org.jshmem.launch.pe;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ParentProcessTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"17 (java) S 4211 17 3 0 -1", "17 (a ) S 9 (b)) R 4211 17", "17 (java) S 4211"})
    void parentShouldBeFoundWhateverTheProcessIsCalled(String stat) {
        byte[] bytes = stat.getBytes(StandardCharsets.US_ASCII);
        assertEquals(4211, ParentProcess.parentPid(bytes, bytes.length));
    }

    @Test
    void everyLookShouldAskAnew() {
        long parent = ProcessHandle.current().parent().orElseThrow().pid();
        ParentProcess process = ParentProcess.open(Path.of("/proc/self/stat"));
        for (int look = 0; look < 3; look++) {
            assertTrue(process.mayBe(parent));
            assertFalse(process.mayBe(parent + 1));
        }
    }

    @Test
    void parentThatCannotBeFoundShouldNotBeTakenForDead() {
        assertTrue(ParentProcess.open(Path.of("/proc/self/none")).mayBe(1));
    }
}
