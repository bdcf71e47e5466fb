package org.jshmem.hosts;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.TimeUnit;

import org.jshmem.hosts.wire.Channel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ReplyCellsTest {

    /** A cell that stays taken would make the PE wait for ever when none is left. */
    @Test
    void answersThatCannotBeCopiedShouldLeaveTheirCellsFree() throws Exception {
        EmulatedJob.run(new int[]{1, 1}, 1 << 20, transport -> {
            MemorySegment closed;
            try (Arena arena = Arena.ofConfined()) {
                closed = arena.allocate(64);
            }
            int other = 1 - transport.myPe();
            for (int i = 0; i <= 2 * Channel.CELLS; i++) {
                assertThrows(IllegalStateException.class, () -> transport.get(other, 0, closed, 0, 64));
                assertThrows(IllegalStateException.class,
                        () -> transport.getStrided(other, 0, 16, closed, 0, 8, 8, 4));
            }
            assertEquals(0, transport.getElement(other, 0, Long.BYTES));
        });
    }
}
