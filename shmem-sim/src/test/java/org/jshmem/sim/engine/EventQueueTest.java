package org.jshmem.sim.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

class EventQueueTest {

    private static final int STEPS = 20_000;
    private static final int MOST_PENDING = 200;

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

    /** Against a list that is searched. */
    @Test
    void theEarliestIsAlwaysFirst() {
        for (int step = 0; step < STEPS; step++) {
            switch (random.nextInt(pending.size() < MOST_PENDING ? 4 : 3)) {
                case 0 -> assertSame(takeEarliest(), queue.poll());
                case 1 -> {
                    Event event = event();
                    pending.add(event);
                    assertSame(takeEarliest(), queue.exchange(event));
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

    /** Twice, the second time in vain. */
    private void removeAny() {
        if (!pending.isEmpty()) {
            Event event = pending.remove(random.nextInt(pending.size()));
            queue.remove(event);
            assertEquals(Event.NOWHERE, event.position);
            queue.remove(event);
        }
    }

    private Event takeEarliest() {
        Event earliest = pending.stream().min(Comparator.naturalOrder()).orElse(null);
        pending.remove(earliest);
        return earliest;
    }

    private Event event() {
        Event event = new Event() {
            @Override
            protected void occur() {}
        };
        event.place(random.nextInt(50), random.nextInt(3), sequence++);
        return event;
    }
}
