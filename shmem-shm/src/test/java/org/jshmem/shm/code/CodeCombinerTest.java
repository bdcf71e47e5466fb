package org.jshmem.shm.code;

import org.jshmem.shm.CombinerContract;
import org.jshmem.shm.array.ArrayCombiner;
import org.jshmem.shm.memory.MachineCode;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** With the loops linked from the start. */
class CodeCombinerTest extends CombinerContract {

    private static final long MUCH_BYTES = 1L << 40;

    CodeCombinerTest() {
        super(CodeCombiner.over(ArrayCombiner.INSTANCE));
    }

    @BeforeAll
    @Timeout(60)
    static void link() throws InterruptedException {
        assumeTrue(MachineCode.isAvailable(), "no such loops for this processor");
        CombineLoops.count(MUCH_BYTES);
        while (!CombineLoops.isLinked()) {
            Thread.sleep(1);
        }
    }
}
