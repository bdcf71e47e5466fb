package org.jshmem.launch.pe;

import java.nio.charset.StandardCharsets;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

class LauncherWatchTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"17 (java) S 4211 17 3 0 -1", "17 (a ) S 9 (b)) R 4211 17", "17 (java) S 4211"})
    void parentShouldBeFoundWhateverTheProcessIsCalled(String stat) {
        byte[] bytes = stat.getBytes(StandardCharsets.US_ASCII);
        assertEquals(4211, LauncherWatch.parentPid(bytes, bytes.length));
    }
}
