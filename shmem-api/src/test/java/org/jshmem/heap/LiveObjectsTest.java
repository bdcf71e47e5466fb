package org.jshmem.heap;

import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.SplittableRandom;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

class LiveObjectsTest {

    /** Enough for several chunks, which grow, split, shrink and go. */
    private static final int OFFSETS = 5_000;

    @Test
    void tableShouldDoWhatATreeDoes() {
        SplittableRandom random = new SplittableRandom(9);
        TreeMap<Long, Allocation> model = new TreeMap<>();
        LiveObjects live = new LiveObjects();
        for (int phase = 0; phase < 6; phase++) {
            for (int step = 0; step < 4_000; step++) {
                long offset = random.nextInt(OFFSETS) * 64L;
                if (random.nextInt(8) < (phase % 2 == 0 ? 7 : 1)) {
                    Allocation added = new Allocation(offset, 64, Arena.global(), "step " + step);
                    live.put(added);
                    model.put(offset, added);
                } else {
                    assertSame(model.remove(offset), live.remove(offset));
                }
            }
            assertLike(live, model);
        }
        new ArrayList<>(model.keySet()).forEach(live::remove);
        model.clear();
        assertLike(live, model);
    }

    @Test
    void nothingShouldBeFoundWhereThereIsNothing() {
        LiveObjects live = new LiveObjects();
        assertNull(live.floor(Long.MAX_VALUE));
        live.put(new Allocation(64, 64, Arena.global(), null));
        assertNull(live.floor(63));
        assertNull(live.at(65));
        live.clear();
        assertNull(live.at(64));
    }

    private static void assertLike(LiveObjects live, TreeMap<Long, Allocation> model) {
        assertEquals(new ArrayList<>(model.values()), live.all());
        for (long offset = 0; offset < OFFSETS * 64L; offset += 32) {
            var below = model.floorEntry(offset);
            assertSame(below == null ? null : below.getValue(), live.floor(offset));
            assertSame(model.get(offset), live.at(offset));
        }
    }
}
