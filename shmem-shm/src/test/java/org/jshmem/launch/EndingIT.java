package org.jshmem.launch;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;
import org.jshmem.Team;
import org.jshmem.core.Comparison;
import org.jshmem.launch.program.Closers;
import org.jshmem.launch.program.Ending;
import org.jshmem.launch.program.Faults;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Who has failed is told, first and with its code, whatever programs make of exceptions; and how it has ended. Apart from other
 * tests: what the other PEs make of it they must do before they are killed.
 */
@Isolated
class EndingIT {

    private static final String ENDING = Ending.class.getName();

    @ParameterizedTest
    @ValueSource(strings = {"wrap", "hide", "exit", "nothing"})
    void exitCodeShouldBeThatOfTheFirstToFailWhateverTheOthersMakeOfIt(String others) throws Exception {
        try (var run = OshrunProcess.startTestProgram(4, ENDING, "exit-after", others)) {
            String errors = run.expect(42).errors();
            assertTrue(
                    errors.matches("(?s)oshrun: PE 1 \\(process \\d+\\) ended with exit code 42; ending the job\n.*"),
                    errors);
            assertEquals(others.equals("hide"), errors.contains("something is wrong"), errors);
            assertTrue(!errors.contains("JobEndedException"), errors);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"wrap", "nothing"})
    void exceptionOfTheFirstToFailShouldBeToldAlone(String others) throws Exception {
        try (var run = OshrunProcess.startTestProgram(4, ENDING, "throw", others)) {
            String errors = run.expect(1).errors();
            assertTrue(errors.matches("(?s)PE 1: uncaught exception\njava.lang.IllegalStateException: the user's\n"
                    + "(\tat [^\n]*\n)+oshrun: PE 1 [^\n]* ended with exit code 1; ending the job\n"), errors);
        }
    }

    /** Of processes: who closes a team waits for the others, and the simulator does not know what for. */
    @ParameterizedTest
    @CsvSource({"kotlin, false", "helper, false", "finally, false", "wrapped, false", "team, false",
        "team-finally, false",
        "run, false", "run, true", "kotlin, true", "helper, true", "finally, true", "wrapped, true"})
    void exceptionShouldBeToldAloneHoweverTheLibraryIsClosed(String how, boolean isSimulated) throws Exception {
        List<String> options = isSimulated ? List.of("--machine", "knc", "-np", "3") : List.of("-q", "-np", "3");
        try (var run = OshrunProcess.startTestProgramWith(options, Closers.class.getName(), how)) {
            String errors = run.expect(1).errors();
            String thrown = how.equals("wrapped")
                    ? "IllegalArgumentException: made of it"
                    : "IllegalStateException: the user's";
            assertTrue(errors.matches("(?s)PE 1: (uncaught exception\n)?java.lang." + thrown
                    + "\n(\tat [^\n]*\n)+(Caused by: java.lang.IllegalStateException: the user's\n(\t[^\n]*\n)+)?"
                    + "(oshrun: PE 1 [^\n]* ended with exit code 1; ending the job\n)?"), errors);
        }
    }

    /** Its state is neither that of one that waits at the end nor that of one that may go on. */
    @ParameterizedTest
    @ValueSource(strings = {"pes", "1"})
    void peWhoseProcessEndsWhileItClosesShouldBeMissed(String jvms) throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(List.of("-q", "-np", "2", "--jvms", jvms),
                ClosesAside.class.getName())) {
            assertTrue(run.expect(1).errors().contains("PE 1 has closed the library: PE 0 waits for it in barrierAll"),
                    run.errors());
        }
    }

    /** A test program in which PE 1 leaves in a thread for which its process does not wait. */
    static final class ClosesAside {

        private ClosesAside() {}

        public static void main(String[] args) throws Exception {
            Shmem shmem = Shmem.init();
            if (shmem.myPe() == 0) {
                shmem.barrierAll();
            }
            Thread closing = new Thread(shmem::close);
            closing.setDaemon(true);
            closing.start();
            while (Arrays.stream(closing.getStackTrace())
                    .noneMatch(frame -> frame.getClassName().endsWith("JobExit"))) {
                Thread.sleep(10);
            }
            Thread.sleep(200); // it has left word, and waits
        }
    }

    /** Who leaves a block by an exception closes what others may not close for long. */
    @ParameterizedTest
    @CsvSource({"array, pes", "team, pes", "team, 1", "both, 1"})
    void exceptionThatLeavesABlockShouldEndTheJobThoughOthersCompute(String block, String jvms) throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(List.of("-q", "-np", "3", "--jvms", jvms),
                LeavesBlock.class.getName(), block)) {
            assertTrue(run.expect(1).errors().startsWith("PE 1: uncaught exception\njava.lang.IllegalStateException: "
                    + "the user's\n"), run.errors());
            assertEquals("", run.output());
        }
    }

    /** A test program in which PE 1 throws in a block that closes what it has opened, while the others compute. */
    static final class LeavesBlock {

        private static final long LONG_NS = TimeUnit.SECONDS.toNanos(60);

        private LeavesBlock() {}

        public static void main(String[] args) {
            try (Shmem shmem = Shmem.init()) {
                switch (args[0]) {
                    case "array" -> {
                        try (SymmetricLongs _ = shmem.longs(4)) {
                            work(shmem);
                        }
                    }
                    case "team" -> {
                        try (Team _ = shmem.world().splitStrided(0, 1, 3)) {
                            work(shmem);
                        }
                    }
                    default -> {
                        try (Team _ = shmem.world().splitStrided(0, 1, 3); SymmetricLongs _ = shmem.longs(4)) {
                            work(shmem);
                        }
                    }
                }
            }
        }

        private static void work(Shmem shmem) {
            if (shmem.myPe() == 1) {
                throw new IllegalStateException("the user's");
            }
            long startNs = System.nanoTime();
            while (System.nanoTime() - startNs < LONG_NS) {
                Thread.onSpinWait();
            }
            System.out.println("the job did not end");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"pes", "1"})
    void peThatClosesMayStillActInAnotherThread(String jvms) throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(List.of("-q", "-np", "2", "--jvms", jvms),
                ActsAside.class.getName())) {
            assertEquals("PE 1 has got it\n", run.expect(0).output());
        }
    }

    /** A test program in which a thread of PE 0 does what PE 1 waits for while the others of PE 0 close the library. */
    static final class ActsAside {

        /** A deadlock is found after some two seconds. */
        private static final long LATE_MS = 4_000;

        private ActsAside() {}

        public static void main(String[] args) {
            try (Shmem shmem = Shmem.init()) {
                MemorySegment word = shmem.calloc(1, Long.BYTES);
                if (shmem.myPe() == 0) {
                    Thread.ofPlatform().start(() -> {
                        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(LATE_MS));
                        shmem.p(JAVA_LONG, word, 0, 1L, 1);
                    });
                } else {
                    shmem.waitUntil(JAVA_LONG, word, 0, Comparison.EQ, 1L);
                    System.out.println("PE 1 has got it");
                }
            }
        }
    }

    @Test
    void mistakeShouldBeNamedFirstWhateverItIsWrappedIn() throws Exception {
        try (var run = OshrunProcess.startTestProgram(2, ENDING, "mistake")) {
            List<String> lines = run.expect(1).errors().lines().toList();
            assertEquals("PE 1: p: pe out of range: pe=2 nPes=2", lines.getFirst());
            assertTrue(lines.get(1).startsWith("    at org.jshmem.launch.program.Ending.end(Ending.java:"),
                    lines.get(1));
            assertEquals("    caught and thrown as java.lang.IllegalStateException: block 7", lines.get(2));
            assertTrue(lines.get(3).startsWith("oshrun: PE 1 "), lines.get(3));
        }
    }

    @Test
    void longMessageShouldNotTakeTheStackWithIt() throws Exception {
        try (var run = OshrunProcess.startTestProgram(2, ENDING, "long")) {
            String errors = run.expect(1).errors();
            assertTrue(errors
                    .matches("(?s)PE 1: uncaught exception\njava.lang.IllegalStateException: the user'sx+ \\.\\.\\. "
                            + "\\[\\d+ characters] \\.\\.\\. x+\n\tat org\\.jshmem\\.launch\\.program\\.Ending\\.end\\(.*"),
                    errors);
        }
    }

    @Test
    void handlerOfTheProgramShouldHaveItsSay() throws Exception {
        try (var run = OshrunProcess.startTestProgram(2, ENDING, "handler")) {
            assertTrue(run.expect(42).errors().contains(" ended with exit code 42; ending the job\n"), run.errors());
        }
    }

    @ParameterizedTest
    @CsvSource({"137, 137", "143, 143", "152, 152"})
    void codeThatLooksLikeASignalShouldBeToldAsTheProgramsOwn(String how, int exitCode) throws Exception {
        try (var run = OshrunProcess.startTestProgram(2, ENDING, how)) {
            assertTrue(
                    run.expect(exitCode).errors().contains(") ended with exit code " + exitCode + "; ending the job\n"),
                    run.errors());
        }
    }

    @ParameterizedTest
    @CsvSource({"KILL, 9 (KILL)", "TERM, 15 (TERM)", "XCPU, 24 (XCPU)", "RTMIN+3, 37 (RTMIN+3)"})
    void everySignalShouldBeNamed(String signal, String name) throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(List.of("-q", "-np", "2", "--jvms", "pes"),
                Faults.class.getName(), "none", "compute")) {
            run.awaitOutput("PE 1 ready");
            String pid = run.output().replaceAll("(?s).*PE 1 ready, process (\\d+).*", "$1");
            new ProcessBuilder("kill", "-" + signal, pid).start().waitFor();
            run.expect(128 + Integer.parseInt(name.substring(0, name.indexOf(' '))));
            assertTrue(run.errors().contains("PE 1 (process " + pid + ") was killed by signal " + name + "; ending"),
                    run.errors());
        }
    }

    @ParameterizedTest
    @CsvSource({"report, 1, true", "end, 1, false", "ignore, 0, true"})
    void exceptionOfAnotherThreadShouldBeToldWithItsPe(String uncaught, int exitCode, boolean goesOn) throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(List.of("-q", "-np", "2", "--uncaught", uncaught), ENDING,
                "thread")) {
            String errors = run.expect(exitCode).errors();
            assertTrue(
                    errors.startsWith("PE 1: uncaught exception in thread worker\njava.lang.IllegalStateException: the "
                            + "user's\n\tat "),
                    errors);
            assertEquals(!goesOn, errors.contains("; ending the job\n"), errors);
            assertEquals(uncaught.equals("report"),
                    errors.contains("PE 1: a thread has ended by an exception, see above"),
                    errors);
        }
    }

    @Test
    void shutdownHookThatHangsShouldBeNamedWithWhatHasLedToIt() throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(List.of("-np", "2", "--jvms", "pes", "--timeout", "60"),
                ENDING, "hook")) {
            run.awaitErrors("Ending.sleepForEver(");
            String errors = run.errors();
            assertTrue(errors.contains("PE 1: uncaught exception\njava.lang.IllegalStateException: the user's\n"),
                    errors);
            assertTrue(errors.contains("oshrun: warning: PE 1: has been running its shutdown hooks for 3 s"), errors);
            assertTrue(errors.contains("  thread saver, the shutdown hook that the end of the JVM waits for\n"),
                    errors);
            run.process().destroy();
            run.expect(143);
        }
    }
}
