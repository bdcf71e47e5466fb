package org.jshmem.nas.sp;

import org.jshmem.nas.flow.AdiContract;

class ScalarPentadiagonalTest extends AdiContract {

    ScalarPentadiagonalTest() {
        super(SpProblem.S, new ScalarPentadiagonal());
    }
}
