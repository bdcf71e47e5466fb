package org.jshmem.shm.code;

import java.util.concurrent.locks.LockSupport;

import org.jshmem.shm.CombinerContract;
import org.jshmem.shm.array.ArrayCombiner;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** With the loops linked from the start. */
class CodeCombinerTest extends CombinerContract {

    private static final long POLL_NS = 1_000_000;

    CodeCombinerTest() {
        super(CodeCombiner.over(ArrayCombiner.INSTANCE));
    }

    @BeforeAll
    @Timeout(60)
    static void link() {
        assumeTrue(CombineLoops.isAvailable(), "no such loops for this processor");
        CombineLoops.count(Long.MAX_VALUE);
        while (!CombineLoops.isLinked()) {
            LockSupport.parkNanos(POLL_NS);
        }
    }
}
