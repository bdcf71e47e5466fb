package org.jshmem.sim.engine;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

class EventQueueTest {

    private static final int STEPS = 20_000;
    private static final int PHASE = 1000;

    private final EventQueue queue = new EventQueue();
    private final List<Event> pending = new ArrayList<>();
    private final SplittableRandom random = new SplittableRandom(7);
    private long sequence;

    @Test
    void anEmptyQueueHasNothing() {
        assertNull(queue.peek());
        assertNull(queue.poll());
        Event only = event();
        assertSame(only, queue.exchange(only));
        assertNull(queue.peek());
    }

    /** Against a list that is searched, by turns while it grows to more than a hundred and while it has few. */
    @Test
    void theEarliestIsAlwaysFirst() {
        for (int step = 0; step < STEPS; step++) {
            switch (random.nextInt(step / PHASE % 2 == 0 ? 6 : 4)) {
                case 0 -> requireOut(takeEarliest(), queue.poll());
                case 1 -> {
                    Event event = event();
                    pending.add(event);
                    requireOut(takeEarliest(), queue.exchange(event));
                }
                case 2 -> removeAny();
                default -> {
                    Event event = event();
                    pending.add(event);
                    queue.add(event);
                }
            }
            assertSame(pending.stream().min(Comparator.naturalOrder()).orElse(null), queue.peek());
        }
    }

    @Test
    void oneOfEachShouldBeExactlyThat() {
        BitSet owners = new BitSet();
        owners.set(1, 3);
        queue.add(event(1));
        assertFalse(queue.isOneOfEach(owners), "one is missing");
        Event other = event(0);
        queue.add(other);
        assertFalse(queue.isOneOfEach(owners), "another's");
        queue.remove(other);
        queue.add(event(2));
        assertTrue(queue.isOneOfEach(owners));
        other = event(2);
        queue.add(other);
        assertFalse(queue.isOneOfEach(owners), "two of one");
        queue.remove(other);
        queue.add(event(0));
        assertFalse(queue.isOneOfEach(owners), "one too many");
    }

    /** Twice, the second time in vain. */
    private void removeAny() {
        if (!pending.isEmpty()) {
            Event event = pending.remove(random.nextInt(pending.size()));
            queue.remove(event);
            assertEquals(Event.NOWHERE, event.position);
            queue.remove(event);
        }
    }

    private static void requireOut(Event expected, Event taken) {
        assertSame(expected, taken);
        if (taken != null) {
            assertEquals(Event.NOWHERE, taken.position);
        }
    }

    private Event takeEarliest() {
        Event earliest = pending.stream().min(Comparator.naturalOrder()).orElse(null);
        pending.remove(earliest);
        return earliest;
    }

    private Event event() {
        return event(random.nextInt(3));
    }

    private Event event(int owner) {
        Event event = new Event() {
            @Override
            protected void occur() {}
        };
        event.place(random.nextInt(50), owner, sequence++);
        return event;
    }
}
