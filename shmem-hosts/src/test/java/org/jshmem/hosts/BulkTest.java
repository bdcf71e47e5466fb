package org.jshmem.hosts;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

import org.jshmem.core.AtomicOp;
import org.jshmem.hosts.wire.Channel;
import org.jshmem.spi.Transport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BulkTest {

    private static final int BYTES = 3 * Channel.STAGE_BYTES + 5;
    private static final long MEMORY_BYTES = 4 << 20;
    private static final int ROUNDS = 100;

    /** A stage that stays taken would make the PE wait for ever when none is left. */
    @Test
    void memoryThatCannotBeReadShouldLeaveTheStagesFree() throws Exception {
        EmulatedJob.run(new int[]{1, 1}, MEMORY_BYTES, transport -> {
            MemorySegment closed;
            try (Arena arena = Arena.ofConfined()) {
                closed = arena.allocate(BYTES);
            }
            int other = 1 - transport.myPe();
            for (int i = 0; i <= 2 * Channel.STAGES; i++) {
                assertThrows(IllegalStateException.class, () -> transport.put(other, 0, closed, 0, BYTES));
                assertThrows(IllegalStateException.class, () -> transport.get(other, 0, closed, 0, BYTES));
            }
            byte[] data = new byte[BYTES];
            data[BYTES - 1] = 1;
            transport.put(other, 0, MemorySegment.ofArray(data), 0, BYTES);
            transport.quiet();
            assertEquals(1, transport.getElement(other, BYTES - 1, Byte.BYTES));
        });
    }

    /** Each thread's quiet waits for its own bulk, although records of another thread are acknowledged out of their order. */
    @Test
    void quietShouldWaitForBulkAmongRecordsOfOtherThreads() throws Exception {
        EmulatedJob.run(new int[]{1, 2}, MEMORY_BYTES, transport -> {
            AtomicReference<Throwable> failure = new AtomicReference<>();
            int target = (transport.myPe() + 1) % 3;
            Thread adder = Thread.ofPlatform().start(() -> {
                try {
                    add(transport, target);
                } catch (Throwable e) {
                    failure.set(e);
                }
            });
            putAndLook(transport, target);
            adder.join();
            assertEquals(null, failure.get());
        });
    }

    private static void add(Transport transport, int target) {
        for (int round = 1; round <= ROUNDS; round++) {
            transport.atomic(AtomicOp.ADD, target, 0, Long.BYTES, 1);
            transport.quiet();
            assertEquals(round, transport.getElement(target, 0, Long.BYTES));
        }
    }

    private static void putAndLook(Transport transport, int target) {
        byte[] data = new byte[BYTES];
        for (int round = 1; round <= ROUNDS; round++) {
            data[0] = (byte) round;
            data[BYTES - 1] = (byte) -round;
            transport.put(target, Long.BYTES, MemorySegment.ofArray(data), 0, BYTES);
            transport.quiet();
            assertEquals((byte) round, (byte) transport.getElement(target, Long.BYTES, Byte.BYTES));
            assertEquals((byte) -round, (byte) transport.getElement(target, Long.BYTES + BYTES - 1, Byte.BYTES));
        }
    }
}
