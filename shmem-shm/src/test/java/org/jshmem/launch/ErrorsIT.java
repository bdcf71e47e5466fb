package org.jshmem.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

import org.jshmem.Shmem;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What many PEs throw is told once. */
class ErrorsIT {

    private static final int N_PES = 8;

    @Test
    void exceptionOfAllPesShouldBeShownOnce() throws Exception {
        try (var run = OshrunProcess.startTestProgram(N_PES, AllThrow.class.getName(), "the same")) {
            List<String> lines = run.expect(1).errors().lines().toList();
            assertEquals(1, lines.stream().filter(line -> line.contains("IllegalStateException")).count(),
                    run.errors());
            assertEquals(1, lines.stream().filter(line -> line.contains("AllThrow.main")).count(), run.errors());
            assertEquals(1, lines.stream().filter(line -> line.startsWith("oshrun: PE ")).count(), run.errors());
        }
    }

    @Test
    void messagesThatDifferShouldBeListedUnderOneStack() throws Exception {
        try (var run = OshrunProcess.startTestProgram(3, AllThrow.class.getName(), "own")) {
            String errors = run.expect(1).errors();
            assertEquals(1, errors.lines().filter(line -> line.contains("AllThrow.main")).count(), errors);
            for (int pe = 0; pe < 3; pe++) {
                assertTrue(errors.contains("IllegalStateException: own of " + pe), errors);
            }
        }
    }

    @Test
    void fileOfEachPeShouldHaveItsWholeError(@TempDir Path directory) throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(List.of("-q", "-np", "3", "--output-filename",
                directory + "/%r.%s:nocopy"), AllThrow.class.getName(), "own")) {
            assertFalse(run.expect(1).errors().contains("IllegalStateException"), run.errors());
            for (int pe = 0; pe < 3; pe++) {
                String file = Files.readString(directory.resolve(pe + ".err"));
                assertTrue(file.startsWith("last words of " + pe + "\nPE " + pe
                        + ": uncaught exception\njava.lang.IllegalStateException: own of " + pe + "\n\tat "), file);
            }
        }
    }

    @Test
    void mergedErrorsShouldGoToTheOutput() throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(List.of("-q", "-np", "2", "--merge-stderr"),
                AllThrow.class.getName(), "the same")) {
            assertTrue(run.expect(1).output().contains("uncaught exception\njava.lang.IllegalStateException: the same"),
                    run.output());
        }
    }

    @Test
    void ownErrorOutputOfThePesShouldAllBeThere() throws Exception {
        try (var run = OshrunProcess.startTestProgram(N_PES, AllThrow.class.getName(), "the same")) {
            String errors = run.expect(1).errors();
            IntStream.range(0, N_PES).forEach(pe -> assertTrue(errors.contains("last words of " + pe + "\n"), errors));
        }
    }

    /** A test program that throws on every PE, when all have written their last words. */
    static final class AllThrow {

        private static final long ALL_HAVE_THROWN_MS = 700;

        private AllThrow() {}

        public static void main(String[] args) {
            Runtime.getRuntime().addShutdownHook(new Thread(AllThrow::letTheOthersThrow));
            int pe;
            try (Shmem shmem = Shmem.init()) {
                pe = shmem.myPe();
                System.err.println("last words of " + pe);
            }
            throw new IllegalStateException(args[0].equals("own") ? "own of " + pe : args[0]);
        }

        /** The first to end ends the others. */
        private static void letTheOthersThrow() {
            try {
                Thread.sleep(ALL_HAVE_THROWN_MS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
