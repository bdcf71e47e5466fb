package org.jshmem.coll.team;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.BarrierAlgorithm;
import org.jshmem.algorithm.Collective;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class AlgorithmCacheTest {

    private static final int THREADS = 4;
    private static final long TIME_TO_MAKE_MS = 20;

    /** Two would count the epochs of the same words. */
    @Test
    void threadsShouldGetTheSameAlgorithm() throws Exception {
        AlgorithmCache<Object> cache = new AlgorithmCache<>(null, Collective.BARRIER, null) {

            @Override
            protected Object make(Algorithm algorithm) {
                try {
                    Thread.sleep(TIME_TO_MAKE_MS);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                return new Object();
            }
        };
        Callable<Object> asking = () -> cache.of(BarrierAlgorithm.CENTRAL);
        Set<Object> made = new HashSet<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            List<Callable<Object>> all = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                all.add(asking);
            }
            for (Future<Object> algorithm : threads.invokeAll(all)) {
                made.add(algorithm.get());
            }
        }
        assertEquals(1, made.size());
    }
}
