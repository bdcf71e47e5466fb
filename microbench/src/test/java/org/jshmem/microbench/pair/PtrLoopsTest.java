package org.jshmem.microbench.pair;

import java.util.List;

import org.jshmem.microbench.ThreadJob;
import org.jshmem.microbench.measure.Point;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class PtrLoopsTest {

    /** What rounds before have left is not taken for the result of those that are timed. */
    @Test
    void storesAndCopiesShouldBeRightOnlyWhereTheyWereDone() throws Exception {
        ThreadJob.run(2, shmem -> {
            Pair pair = new Pair(shmem, new Pairing(2, 1, 1, false),
                    PairBuffers.allocate(shmem, new PairOptions(), 4096));
            for (Point point : new PtrLoops().points(pair, List.of(256L))) {
                for (int time = 0; time < 2; time++) {
                    boolean isDone = time == 0 || point.operation().startsWith("ptr-sum"); // sums count themselves
                    point.body().prepare();
                    shmem.barrierAll();
                    if (isDone && point.roles().leads()) {
                        point.body().lead(1);
                    }
                    shmem.barrierAll();
                    assertEquals(isDone || !point.roles().leads(),
                            point.body().isRight() || !point.roles().leads(), point::operation);
                    shmem.barrierAll();
                }
            }
        });
    }
}
