package org.jshmem.shm.vector;

import org.jshmem.shm.CombinerContract;

class VectorCombinerTest extends CombinerContract {

    VectorCombinerTest() {
        super(VectorCombiner.INSTANCE);
    }
}
