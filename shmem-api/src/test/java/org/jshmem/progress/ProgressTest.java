package org.jshmem.progress;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ProgressTest {

    private static final long SECOND_NS = 1_000_000_000;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final AtomicLong nowNs = new AtomicLong();

    private Progress progress(ProgressForm form, long total) {
        return new Progress(form, new PrintStream(bytes, true), "barrier", "samples", total, nowNs::get);
    }

    private void at(Progress progress, long done, long ns) {
        nowNs.set(ns);
        progress.at(done);
    }

    @Test
    void speaksOnceASecondAndNotInTheFirst() {
        nowNs.set(5);
        Progress progress = progress(ProgressForm.LINES, 100);
        at(progress, 1, 5 + SECOND_NS - 1);
        at(progress, 2, 5 + SECOND_NS);
        at(progress, 3, 5 + 2 * SECOND_NS - 1);
        at(progress, 4, 5 + 3 * SECOND_NS);
        progress.doing("the last");
        assertEquals("""
                barrier: 2 of 100 samples after 1 s
                barrier: 4 of 100 samples after 3 s
                barrier: 5 of 100: the last
                """, bytes.toString());
    }

    @Test
    void speaksLessOftenTheLongerItTakes() {
        Progress progress = progress(ProgressForm.LINES, 1_000);
        for (int second = 1; second <= 600; second++) {
            at(progress, second, second * SECOND_NS);
        }
        long lines = bytes.toString().lines().count();
        assertEquals(45, lines, 10);
    }

    @Test
    void silentOneShouldSayNothing() {
        try (Progress progress = progress(ProgressForm.NONE, 2)) {
            progress.doing("something");
            at(progress, 1, 100 * SECOND_NS);
        }
        assertEquals("", bytes.toString());
    }

    /** The launcher carries whole lines, and rows of results come between. */
    @Test
    void barShouldStayInItsLineAndVanish() {
        try (Progress progress = progress(ProgressForm.BAR, 4)) {
            progress.step();
            progress.doing("the second");
        }
        String shown = bytes.toString();
        assertTrue(shown.contains("barrier [=======   ") && shown.contains("] 1 of 4 samples, 0 s: the second"), shown);
        assertTrue(
                Stream.of(shown.split("\n")).allMatch(line -> line.startsWith("\r\033[K") && line.endsWith("\033[1A")),
                shown);
        assertTrue(shown.endsWith("\r\033[K\033[1A\n"), shown);
    }
}
