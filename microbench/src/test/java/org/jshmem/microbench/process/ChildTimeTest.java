package org.jshmem.microbench.process;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class ChildTimeTest {

    /** As Linux prints it: 13 fields between the name and what children took. */
    @Test
    void nameMayHaveSpacesAndBrackets() {
        assertEquals(123, ChildTime.hundredths(
                "42 (a b) c) S 1 42 42 0 -1 4194304 100 200 3 4 7 8 100 23 20 0 1 0 9000 1000000 500\n"));
    }
}
