package org.jshmem.launch;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** A job that the host cannot run is refused before it starts, with the number that is wrong. */
class PreflightIT {

    private static final String ECHO = Echo.class.getName();

    @Test
    void heapThatDoesNotFitShouldBeRefusedWithTheLargestThatDoes() throws Exception {
        try (var run = OshrunProcess.startWith("SHMEM_SYMMETRIC_SIZE=3t", "-np", "4", "-cp",
                OshrunProcess.testClassPath(), ECHO)) {
            String errors = run.expect(2).errors();
            assertTrue(errors.matches("oshrun: symmetric heaps do not fit in memory: 4 PEs x 3T, available \\S+: lower "
                    + "--heap or SHMEM_SYMMETRIC_SIZE to at most \\d+M, or start fewer PEs\n"), errors);
        }
    }
}
