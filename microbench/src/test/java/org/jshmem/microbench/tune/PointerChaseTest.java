package org.jshmem.microbench.tune;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class PointerChaseTest {

    @Test
    void theChaseShouldVisitEveryPlaceBeforeItComesBack() {
        for (int length : new int[]{2, 3, 100, 4096}) {
            int[] next = PointerChase.cycle(length);
            int steps = 0;
            int at = 0;
            do {
                at = next[at];
                steps++;
            } while (at != 0);
            assertEquals(length, steps);
        }
    }
}
