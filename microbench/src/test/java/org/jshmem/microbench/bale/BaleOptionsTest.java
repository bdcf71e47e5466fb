package org.jshmem.microbench.bale;

import java.util.TreeSet;

import org.jshmem.microbench.ThreadJob;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

class BaleOptionsTest {

    private static final int OK = 0;
    private static final int USAGE = 2;

    /** A job that begins must find room for all forms: half way it would end with a call of the library, in no words of its options. */
    @ParameterizedTest
    @ValueSource(strings = {"randperm", "permute", "transpose", "toposort", "triangles"})
    void sizesShouldBeRefusedUnlessThereIsRoom(String kernel) throws Exception {
        int least = kernel.equals("triangles") ? 2 : 1; // of one edge of a row there is no pair
        for (int degree : new int[]{least, 10}) {
            TreeSet<Integer> statuses = new TreeSet<>();
            for (int rows = 500; rows < 40_000; rows *= 2) {
                statuses.add(ThreadJob.quickly(2, kernel + " --warmup 1 --rows " + rows + " --degree " + degree));
            }
            assertEquals(OK, statuses.first());
            assertEquals(USAGE, statuses.last());
            assertEquals(2, statuses.size());
        }
    }
}
