package org.jshmem.microbench.bale;

import org.jshmem.SymmetricLongs;
import org.jshmem.microbench.ThreadJob;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class TrianglesTest {

    @Test
    void pairsOfALongRowShouldBeMoreThanAnIntHolds() throws Exception {
        ThreadJob.run(1, shmem -> {
            SymmetricLongs starts = shmem.longs(2);
            starts.set(1, 100_000);
            SparseMatrix matrix = new SparseMatrix(shmem, 1, starts, shmem.longs(1));
            assertEquals(4_999_950_000L, Triangles.pairs(matrix));
        });
    }
}
