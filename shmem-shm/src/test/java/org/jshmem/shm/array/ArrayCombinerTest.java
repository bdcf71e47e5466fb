package org.jshmem.shm.array;

import org.jshmem.shm.CombinerContract;

class ArrayCombinerTest extends CombinerContract {

    ArrayCombinerTest() {
        super(ArrayCombiner.INSTANCE);
    }
}
