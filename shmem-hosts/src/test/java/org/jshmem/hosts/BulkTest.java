package org.jshmem.hosts;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

import org.jshmem.core.AtomicOp;
import org.jshmem.hosts.wire.Stages;
import org.jshmem.spi.Transport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BulkTest {

    private static final int BYTES = 3 * Stages.LONG.bytes() + 5;
    private static final long MEMORY_BYTES = 4 << 20;
    private static final int ROUNDS = 100;

    /** A stage that stays taken would make the PE wait for ever when none is left. */
    @ParameterizedTest
    @EnumSource
    void memoryThatCannotBeReadShouldLeaveTheStagesFree(Stages stages) throws Exception {
        int bytes = stages == Stages.LONG ? BYTES : stages.bytes(); // of pieces, where there can be several
        EmulatedJob.run(new int[]{1, 1}, MEMORY_BYTES, transport -> {
            MemorySegment closed;
            try (Arena arena = Arena.ofConfined()) {
                closed = arena.allocate(bytes);
            }
            int other = 1 - transport.myPe();
            for (int i = 0; i <= 2 * stages.count(); i++) {
                assertThrows(IllegalStateException.class, () -> transport.put(other, 0, closed, 0, bytes));
                assertThrows(IllegalStateException.class, () -> transport.get(other, 0, closed, 0, bytes));
            }
            byte[] data = new byte[bytes];
            data[bytes - 1] = 1;
            transport.put(other, 0, MemorySegment.ofArray(data), 0, bytes);
            transport.quiet();
            assertEquals(1, transport.getElement(other, bytes - 1, Byte.BYTES));
        });
    }

    /** On both sides of the lengths at which another stage is taken, or one more. */
    @Test
    void transfersOfPiecesShouldArriveWhole() throws Exception {
        EmulatedJob.run(new int[]{1, 1}, MEMORY_BYTES, transport -> {
            int other = 1 - transport.myPe();
            Random random = new Random(transport.myPe());
            for (Stages stages : Stages.values()) {
                for (int bytes : new int[]{stages.bytes() - 1, stages.bytes(), stages.bytes() + 1,
                    2 * stages.bytes() + 3}) {
                    byte[] data = new byte[bytes];
                    random.nextBytes(data);
                    byte[] there = new byte[bytes];
                    transport.put(other, 0, MemorySegment.ofArray(data), 0, bytes);
                    transport.quiet();
                    transport.get(other, 0, MemorySegment.ofArray(there), 0, bytes);
                    assertArrayEquals(data, there, () -> bytes + " bytes");
                }
            }
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
