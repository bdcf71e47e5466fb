package org.jshmem.launch;

import org.jshmem.launch.host.HostMemory;
import org.jshmem.launch.program.Complaints;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** What users of other libraries have reported as failing works here, or is refused with a sentence. */
class ComplaintsIT {

    private static final String PROGRAM = Complaints.class.getName();

    @Test
    void targetNeedNotCallTheLibraryForAtomicsToArrive() throws Exception {
        try (var run = OshrunProcess.startTestProgram(2, PROGRAM, "increment")) {
            assertEquals("seen " + Complaints.ROUNDS + "\n", run.expect(0).output());
        }
    }

    @Test
    void onePeMoreThanProcessorsShouldNotHang() throws Exception {
        int nPes = Runtime.getRuntime().availableProcessors() + 1;
        try (var run = OshrunProcess.startTestProgram(nPes, PROGRAM, "rounds")) {
            assertEquals(nPes, run.expect(0).output().lines().filter("all rounds"::equals).count());
        }
    }

    @Test
    void offsetsBeyond4GiBShouldBeReached() throws Exception {
        assumeTrue(HostMemory.ofThisHost().availableBytes() > 12L << 30, "two PEs with 5 GiB each");
        try (var run = OshrunProcess.start("-q", "-np", "2", "--heap", "5G", "-cp", OshrunProcess.testClassPath(),
                PROGRAM, "far")) {
            assertEquals("right\nright\n", run.expect(0).output());
        }
    }

    @Test
    void exitCodeOfAProgramThatHasClosedShouldBeTheJobs() throws Exception {
        try (var run = OshrunProcess.startTestProgram(3, PROGRAM, "exit")) {
            String errors = run.expect(3).errors();
            assertTrue(errors.matches("oshrun: PE 1 \\(process \\d+\\) ended with exit code 3; ending the job\n"),
                    errors);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"INT", "TERM"})
    void shutdownHooksOfThePesShouldRunWhenTheJobIsTerminated(String signal) throws Exception {
        try (var run = OshrunProcess.startTestProgram(1, PROGRAM, "hook")) {
            run.awaitOutput("ready");
            new ProcessBuilder("kill", "-" + signal, Long.toString(run.process().pid())).start().waitFor();
            run.process().waitFor();
            assertEquals("ready\ngoodbye\n", run.output());
        }
    }
}
