package org.jshmem.microbench;

import java.nio.file.Path;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

class MemoryScriptTest {

    @ParameterizedTest
    @ValueSource(strings = {"0", "x", "-1", "08"})
    void whatIsNoNumberOfPesShouldBeRefusedBeforeAJobStarts(String count) throws Exception {
        Process process = new ProcessBuilder(Path.of("src", "main", "scripts", "memory").toString(), "1", count)
                .redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes());
        assertEquals(2, process.waitFor(), output);
        assertEquals("memory: not a number of PEs from 1 on: '" + count + "'; usage: memory [N...]\n", output);
    }
}
