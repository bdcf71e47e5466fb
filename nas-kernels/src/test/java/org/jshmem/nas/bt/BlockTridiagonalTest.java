package org.jshmem.nas.bt;

import org.jshmem.nas.flow.AdiContract;

class BlockTridiagonalTest extends AdiContract {

    BlockTridiagonalTest() {
        super(BtProblem.S, new BlockTridiagonal());
    }
}
