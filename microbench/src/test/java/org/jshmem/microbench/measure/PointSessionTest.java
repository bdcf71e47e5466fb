package org.jshmem.microbench.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.jshmem.Shmem;
import org.jshmem.microbench.ThreadJob;
import org.jshmem.microbench.sampling.Operation;
import org.jshmem.microbench.sampling.Roles;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class PointSessionTest {

    private static final double LIMIT_SECONDS = 0.02;

    /** Of which one takes longer than the limit. */
    private static final class Slow implements Operation {

        @Override
        public void lead(long rounds) {
            try {
                Thread.sleep((long) (2e3 * LIMIT_SECONDS));
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public boolean isRight() {
            return true;
        }
    }

    private static PointOptions options() {
        PointOptions options = new PointOptions();
        options.setPointSeconds(1e-4);
        options.setWarmUpSeconds(1e-4);
        options.setIterations(1);
        return options;
    }

    private static PointSession session(Shmem shmem, PointOptions options) {
        List<Point> points = new ArrayList<>();
        for (String name : List.of("one", "two")) {
            points.add(new Point(name, 8, new Slow(), Roles.all(shmem.myPe())));
        }
        return new PointSession(shmem, "test", options, points);
    }

    /** Else points that an earlier round has not reached would be measured in the next, and not be warm. */
    @Test
    void limitShouldCountForAllRounds() throws Exception {
        PointOptions options = options();
        options.setTimeLimitSeconds(LIMIT_SECONDS);
        ThreadJob.run(2, shmem -> {
            PointSession session = session(shmem, options);
            assertEquals(1, session.sample(session.progress(2)).size());
            assertTrue(session.isOver());
            assertEquals(0, session.sample(session.progress(2)).size());
            assertEquals(Optional.of("time limit: 3 of 4 points were not measured"), session.note(2));
        });
    }

    @Test
    void firstOperationsShouldBeThoseOfTheFirstRound() throws Exception {
        ThreadJob.run(1, shmem -> {
            PointSession session = session(shmem, options());
            for (PointResult result : session.sample(session.progress(2))) {
                assertFalse(Double.isNaN(result.samples().firstUs()), result::operation);
            }
            for (PointResult result : session.sample(session.progress(2))) {
                assertTrue(Double.isNaN(result.samples().firstUs()), result::operation);
            }
            assertEquals(Optional.empty(), session.note(2));
        });
    }
}
