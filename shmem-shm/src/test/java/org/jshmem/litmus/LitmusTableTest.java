package org.jshmem.litmus;

import java.util.Arrays;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.jshmem.MemoryModel;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Every guarantee of {@link MemoryModel}, and everything it does not guarantee, is cited by a litmus test. */
class LitmusTableTest {

    private static final int GUARANTEES = 27;

    @Test
    void everyGuaranteeShouldBeCited() {
        TreeSet<Integer> cited = LitmusTable.ALL.stream()
                .flatMap(litmus -> Arrays.stream(litmus.guarantees().split(", ")))
                .map(guarantee -> Integer.parseInt(guarantee.substring(1)))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(IntStream.rangeClosed(1, GUARANTEES).boxed().collect(Collectors.toCollection(TreeSet::new)),
                cited);
    }

    @Test
    void namesShouldBeUnique() {
        assertEquals(LitmusTable.ALL.size(), LitmusTable.ALL.stream().map(Litmus::name).distinct().count());
    }
}
