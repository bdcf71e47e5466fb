package org.jshmem.sim.lines;

import org.jshmem.sim.lines.SharedLineExperiments.Combining;
import org.jshmem.sim.lines.SharedLineExperiments.Notification;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Paper 000, sections 4.1.1 and 4.3, by R_R and R_I of its table 2c. */
class SharedLinesTest {

    private static final double REMOTE_NS = 235.8;
    private static final double MEMORY_NS = 277.7;

    /** Equations 5 and 6, with n + 1 threads. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8, 59})
    void oneLineTakesWhatItsEquationsSay(int children) throws Exception {
        double ns = SharedLineExperiments.notificationNs(Notification.ONE_LINE, children);
        assertTrue(ns >= MEMORY_NS + children * REMOTE_NS && ns <= MEMORY_NS + 2 * children * REMOTE_NS + 1e-6,
                () -> ns + " ns");
    }

    /** The first is polled when it is written: the parent's read and the child's, and its read again. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8, 59})
    void linesOfTheirOwnAreReadOneAfterTheOther(int children) throws Exception {
        assertEquals(MEMORY_NS + (children + 1) * REMOTE_NS,
                SharedLineExperiments.notificationNs(Notification.LINE_EACH, children), 1e-6);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 8, 59})
    void oneBufferWaitsForTurns(int children) throws Exception {
        double one = SharedLineExperiments.sumNs(Combining.ONE_BUFFER, children);
        assertTrue(one > SharedLineExperiments.sumNs(Combining.BUFFER_EACH, children));
        assertTrue(one > SharedLineExperiments.sumNs(Combining.ONE_BUFFER_AT_ONCE, children));
    }
}
