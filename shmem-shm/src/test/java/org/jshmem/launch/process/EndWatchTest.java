package org.jshmem.launch.process;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class EndWatchTest {

    private final Set<Integer> closed = new HashSet<>();
    private final EndWatch watch = new EndWatch(closed::contains);

    @Test
    void pesThatDoNotEndShouldBeFoundOnce() {
        closed.addAll(List.of(0, 1));
        assertFalse(watch.isOverdue(List.of(0, 1), 0));
        assertFalse(watch.isOverdue(List.of(1), EndWatch.LONG_NS - 1));
        assertTrue(watch.isOverdue(List.of(1), EndWatch.LONG_NS));
        assertFalse(watch.isOverdue(List.of(1), 2 * EndWatch.LONG_NS));
    }

    @Test
    void pesThatStillWorkShouldNotBeFound() {
        closed.add(0);
        assertFalse(watch.isOverdue(List.of(0, 1), 0));
        assertFalse(watch.isOverdue(List.of(0, 1), EndWatch.LONG_NS));
        closed.add(1); // counts from here
        assertFalse(watch.isOverdue(List.of(0, 1), EndWatch.LONG_NS));
        assertTrue(watch.isOverdue(List.of(0, 1), 2 * EndWatch.LONG_NS));
    }
}
