package org.jshmem.microbench.collective;

import java.util.concurrent.TimeUnit;

import org.jshmem.microbench.Bench;
import org.jshmem.microbench.ThreadJob;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CollectiveMeasuresTest {

    private static final String[] QUICK = {"--no-pin", "--point-time", "1e-4", "--warmup-time", "1e-4"};

    private static int run(int nPes, String commandLine) throws Exception {
        String[] words = commandLine.split(" ");
        String[] args = new String[words.length + QUICK.length];
        System.arraycopy(words, 0, args, 0, words.length);
        System.arraycopy(QUICK, 0, args, words.length, QUICK.length);
        int[] statuses = new int[nPes];
        ThreadJob.run(nPes, shmem -> statuses[shmem.myPe()] = Bench.run(shmem, args));
        for (int status : statuses) {
            assertEquals(statuses[0], status, "the same on every PE");
        }
        return statuses[0];
    }

    @ParameterizedTest
    @ValueSource(strings = {"barrier", "sync"})
    void synchronisationHolds(String measure) throws Exception {
        for (int nPes : new int[]{1, 2, 3, 5}) {
            assertEquals(0, run(nPes, measure));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"broadcast", "broadcast-apart", "reduce", "alltoall", "fcollect", "collect"})
    void answersAreRight(String measure) throws Exception {
        for (int nPes : new int[]{1, 2, 3, 5}) {
            assertEquals(0, run(nPes, measure + " --sizes 8,1000,16K"));
        }
    }

    @Test
    void everyAlgorithmIsRight() throws Exception {
        for (int nPes : new int[]{2, 5}) {
            assertEquals(0, run(nPes, "algorithms --sizes 8,1000,16K"));
            assertEquals(0, run(nPes, "fcollect --sizes 64 --algorithms ring,bruck"));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"reduce --sizes 12", "compare-collectives --rounds 0",
                "compare-collectives --peer-limit 0",
                "fcollect --algorithms sing", "compare-collectives --algorithms all",
                "compare-collectives --operations reduce,sing"})
    void wrongArgumentsAreRefused(String commandLine) throws Exception {
        assertEquals(2, run(2, commandLine));
    }

    @Test
    void oneWrongWordShows() throws Exception {
        ThreadJob.run(3, shmem -> {
            Buffers buffers = Buffers.allocate(shmem, 1024);
            CollectiveMeasure measure = new FcollectTime();
            var operation = (CollectiveOperation) measure.operation(buffers, 64);
            operation.prepare();
            shmem.barrierAll();
            operation.lead(1);
            shmem.barrierAll();
            assertTrue(operation.isRight());
            operation.prepare();
            shmem.barrierAll();
            operation.lead(1);
            shmem.barrierAll();
            if (shmem.myPe() == 2) {
                buffers.dest().set(JAVA_LONG, 8, buffers.dest().get(JAVA_LONG, 8) + 1);
            }
            assertFalse(operation.isRight());
        });
    }
}
