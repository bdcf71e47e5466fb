package org.jshmem.microbench.measure;

import java.util.List;

import org.jshmem.microbench.ThreadJob;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class SizedOptionsTest {

    /** What has the options. */
    @Command
    private static final class Holder {

        @Mixin
        private SizedOptions options;
    }

    private static List<Long> sizes(String text) {
        return CommandLine.populateCommand(new Holder(), "--sizes", text).options.sizes();
    }

    @Test
    void sizesAreSingleOnesDoublingOnesOrSteps() {
        assertEquals(List.of(8L, 1024L), sizes("8,1K"));
        assertEquals(List.of(8L, 16L, 32L), sizes("8:40"));
        assertEquals(List.of(4000L, 4032L, 4064L, 7L), sizes("4000:4090:32,7"));
    }

    @Test
    void largestSizeShouldCountUnlessSizesAreNamed() {
        List<Long> others = List.of(8L, 64L, 8L << 20);
        SizedOptions least = CommandLine.populateCommand(new Holder(), "--max-size", "64").options;
        assertEquals(64L, least.sizes().getLast());
        assertEquals(List.of(8L, 64L), least.sizesOr(others));
        assertEquals(others, CommandLine.populateCommand(new Holder()).options.sizesOr(others));
        assertEquals(4L << 20, CommandLine.populateCommand(new Holder()).options.sizes().getLast());
        SizedOptions named = CommandLine.populateCommand(new Holder(), "--max-size", "4", "--sizes", "16").options;
        assertEquals(List.of(16L), named.sizesOr(others));
        SizedOptions none = CommandLine.populateCommand(new Holder(), "--max-size", "4").options;
        assertThrows(ParameterException.class, () -> none.sizesOr(others));
    }

    /** The JVM counts what lies outside its Java heap, of all its PEs together. */
    @Test
    void privateBuffersThatDoNotFitShouldBeRefusedWithWhatToGive() throws Exception {
        SizedOptions options = CommandLine.populateCommand(new Holder()).options;
        long jvmBytes = Runtime.getRuntime().maxMemory();
        ThreadJob.run(2, shmem -> {
            options.requirePrivate(shmem, jvmBytes / 2);
            String message = assertThrows(ParameterException.class,
                    () -> options.requirePrivate(shmem, jvmBytes / 2 + 1)).getMessage();
            assertTrue(message.contains("oshrun --pe-heap "), message);
        });
    }

    @ParameterizedTest
    @CsvSource({"9:8, the range is empty", "1:2:3:4, a range is MIN:MAX or MIN:MAX:STEP",
        "1:1M:8, more than 1000 sizes",
        "8:, not a size", "1:8:0, at least 1"})
    void otherRangesAreRefused(String text, String why) {
        String message = assertThrows(ParameterException.class, () -> sizes(text)).getMessage();
        assertTrue(message.contains(why), message);
    }
}
