package org.jshmem.microbench.sampling;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class ProgressTest {

    private static final long SECOND_NS = 1_000_000_000;

    @Test
    void speaksOnceASecondAndNotInTheFirst() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Progress progress = new Progress(new PrintStream(bytes, true), "barrier", "samples", 100, 5);
        progress.at(1, 5 + SECOND_NS - 1);
        progress.at(2, 5 + SECOND_NS);
        progress.at(3, 5 + 2 * SECOND_NS - 1);
        progress.at(4, 5 + 3 * SECOND_NS);
        assertEquals("""
                barrier: 2 of 100 samples after 1 s
                barrier: 4 of 100 samples after 3 s
                """, bytes.toString());
    }

    @Test
    void speaksLessOftenTheLongerItTakes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Progress progress = new Progress(new PrintStream(bytes, true), "barrier", "samples", 1_000, 0);
        for (int second = 1; second <= 600; second++) {
            progress.at(second, second * SECOND_NS);
        }
        long lines = bytes.toString().lines().count();
        assertEquals(45, lines, 10);
    }
}
