package org.jshmem.contract;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.spi.Transport;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What the SPI asks of a backend and the public API does not show: waits on a peer's memory, every atomic operator. */
public abstract class TransportContract {

    static final long MEMORY_BYTES = 1 << 16;

    /** What one PE does in a test. */
    @FunctionalInterface
    public interface Body {
        void run(Transport transport) throws Exception;
    }

    protected abstract void run(int nPes, long memoryBytes, Body body) throws Exception;

    @ForPeCounts
    void memoryShouldBeZeroAndOfTheSizeAskedFor(int nPes) throws Exception {
        run(nPes, MEMORY_BYTES, transport -> {
            assertEquals(nPes, transport.nPes());
            assertTrue(transport.concurrentPes() >= 1 && transport.concurrentPes() <= nPes);
            assertEquals(MEMORY_BYTES, transport.memoryBytes());
            MemorySegment memory = transport.view(transport.myPe(), 0, MEMORY_BYTES, Arena.global());
            assertEquals(-1, memory.mismatch(MemorySegment.ofArray(new byte[(int) MEMORY_BYTES])));
            assertEquals(0, memory.address() % 64);
        });
    }

    @ForPeCounts
    void waitOnAPeersWordShouldEndForAllWatchers(int nPes) throws Exception {
        run(nPes, MEMORY_BYTES, transport -> {
            for (long round = 1; round <= 50; round++) {
                long arrived = transport.fetchLong(AtomicOp.ADD, 0, 0, 1) + 1;
                if (arrived == round * nPes) {
                    transport.putLong(0, 64, round);
                }
                assertTrue(transport.waitLong(0, 64, Comparison.GE, round) >= round);
            }
        });
    }

    @ForPeCounts
    void waitersForDifferentWordsOfOnePeShouldAllWake(int nPes) throws Exception {
        run(nPes, MEMORY_BYTES, transport -> {
            int me = transport.myPe();
            for (int round = 1; round <= 50; round++) {
                transport.putInt(0, 256L + 4 * ((me + 1) % nPes), round);
                assertEquals(round, transport.waitInt(0, 256L + 4 * me, Comparison.GE, round));
                transport.putLong(0, 1024L + 8 * me, round);
                for (int pe = 0; pe < nPes; pe++) {
                    transport.waitLong(0, 1024L + 8 * pe, Comparison.GE, round);
                }
            }
        });
    }

    @ForPeCounts
    void everyAtomicOperatorShouldAgreeWithItsDefinition(int nPes) throws Exception {
        run(nPes, MEMORY_BYTES, transport -> {
            int right = (transport.myPe() + 1) % nPes;
            long at = 128;
            long expectedLong = 0x1234_5678_9abc_def0L;
            int expectedInt = 0x1234_5678;
            transport.putLong(right, at, expectedLong);
            transport.putInt(right, at + 8, expectedInt);
            for (AtomicOp op : AtomicOp.values()) {
                assertEquals(expectedLong, transport.fetchLong(op, right, at, 0x0f0f_ffff_0000_1111L));
                assertEquals(expectedInt, transport.fetchInt(op, right, at + 8, 0x0ff0_1111));
                expectedLong = op.apply(expectedLong, 0x0f0f_ffff_0000_1111L);
                expectedInt = (int) op.apply(expectedInt, 0x0ff0_1111);
                transport.atomicLong(op, right, at, 3);
                transport.atomicInt(op, right, at + 8, 3);
                expectedLong = op.apply(expectedLong, 3);
                expectedInt = (int) op.apply(expectedInt, 3);
                transport.quiet();
                assertEquals(expectedLong, transport.atomicReadLong(right, at));
                assertEquals(expectedInt, transport.atomicReadInt(right, at + 8));
            }
            assertEquals(expectedLong, transport.compareSwapLong(right, at, expectedLong + 1, 9));
            assertEquals(expectedLong, transport.compareSwapLong(right, at, expectedLong, 9));
            assertEquals(9, transport.getLong(right, at));
        });
    }

    @ForPeCounts
    void ownWritesShouldBeCompleteOnReturn(int nPes) throws Exception {
        run(nPes, MEMORY_BYTES, transport -> {
            MemorySegment memory = transport.view(transport.myPe(), 0, MEMORY_BYTES, Arena.global());
            transport.put(transport.myPe(), 512, MemorySegment.ofArray(new long[]{1, 2, 3}), 8, 16);
            assertEquals(2, memory.get(JAVA_LONG, 512));
            transport.putLong(transport.myPe(), 512, 5);
            transport.atomicLong(AtomicOp.ADD, transport.myPe(), 512, 5);
            assertEquals(10, memory.get(JAVA_LONG, 512));
        });
    }
}
