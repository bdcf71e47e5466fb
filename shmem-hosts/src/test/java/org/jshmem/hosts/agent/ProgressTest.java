package org.jshmem.hosts.agent;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class ProgressTest {

    /** Against a set of the records that are complete. */
    @Test
    void countShouldEndBeforeTheFirstRecordThatIsNotComplete() {
        for (long seed = 0; seed < 200; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Progress progress = new Progress();
            BitSet complete = new BitSet();
            List<Progress.Begun> open = new ArrayList<>();
            List<Integer> numbers = new ArrayList<>();
            int issued = 0;
            for (int step = 0; step < 100; step++) {
                switch (random.nextInt(3)) {
                    case 0 -> {
                        progress.complete();
                        complete.set(issued++);
                    }
                    case 1 -> {
                        open.add(progress.begin());
                        numbers.add(issued++);
                    }
                    default -> {
                        if (!open.isEmpty()) {
                            int which = random.nextInt(open.size());
                            progress.complete(open.remove(which));
                            complete.set(numbers.remove(which));
                        }
                    }
                }
                assertEquals(complete.nextClearBit(0), progress.completed(), "seed " + seed);
                assertEquals(open.isEmpty(), progress.isAllComplete(), "seed " + seed);
            }
        }
    }
}
