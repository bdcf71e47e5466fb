package org.jshmem.contract;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.core.PeSet;
import org.jshmem.spi.HeapAlignment;
import org.jshmem.spi.Transport;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
    void viewsShouldBeAlignedAndOfThePesThatCanBeReached(int nPes) throws Exception {
        run(nPes, MEMORY_BYTES, transport -> {
            PeSet reachable = transport.reachablePes();
            assertTrue(reachable.memberOf(transport.myPe()) >= 0);
            for (int pe = 0; pe < nPes; pe++) {
                MemorySegment memory = transport.view(pe, 0, MEMORY_BYTES, Arena.global());
                assertEquals(reachable.memberOf(pe) >= 0, memory != null);
                assertEquals(0, memory == null ? 0 : memory.address() % HeapAlignment.of(MEMORY_BYTES));
            }
        });
    }

    @ForPeCounts
    void waitOnAPeersWordShouldEndForAllWatchers(int nPes) throws Exception {
        run(nPes, MEMORY_BYTES, transport -> {
            for (long round = 1; round <= 50; round++) {
                long arrived = transport.fetch(AtomicOp.ADD, 0, 0, Long.BYTES, 1) + 1;
                if (arrived == round * nPes) {
                    transport.putElement(0, 64, Long.BYTES, round);
                }
                assertTrue(transport.waitWord(0, 64, Long.BYTES, Comparison.GE, round) >= round);
            }
        });
    }

    @ForPeCounts
    void waitersForDifferentWordsOfOnePeShouldAllWake(int nPes) throws Exception {
        run(nPes, MEMORY_BYTES, transport -> {
            int me = transport.myPe();
            for (int round = 1; round <= 50; round++) {
                transport.putElement(0, 256L + 4 * ((me + 1) % nPes), Integer.BYTES, round);
                assertEquals(round, (int) transport.waitWord(0, 256L + 4 * me, Integer.BYTES, Comparison.GE, round));
                transport.putElement(0, 1024L + 8 * me, Long.BYTES, round);
                for (int pe = 0; pe < nPes; pe++) {
                    transport.waitWord(0, 1024L + 8 * pe, Long.BYTES, Comparison.GE, round);
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
            transport.putElement(right, at, Long.BYTES, expectedLong);
            transport.putElement(right, at + 8, Integer.BYTES, expectedInt);
            for (AtomicOp op : AtomicOp.values()) {
                assertEquals(expectedLong, transport.fetch(op, right, at, Long.BYTES, 0x0f0f_ffff_0000_1111L));
                assertEquals(expectedInt, (int) transport.fetch(op, right, at + 8, Integer.BYTES, 0x0ff0_1111));
                expectedLong = op.apply(expectedLong, 0x0f0f_ffff_0000_1111L);
                expectedInt = (int) op.apply(expectedInt, 0x0ff0_1111);
                transport.atomic(op, right, at, Long.BYTES, 3);
                transport.atomic(op, right, at + 8, Integer.BYTES, 3);
                expectedLong = op.apply(expectedLong, 3);
                expectedInt = (int) op.apply(expectedInt, 3);
                transport.quiet();
                assertEquals(expectedLong, transport.atomicRead(right, at, Long.BYTES));
                assertEquals(expectedInt, (int) transport.atomicRead(right, at + 8, Integer.BYTES));
            }
            assertEquals(expectedLong, transport.compareSwap(right, at, Long.BYTES, expectedLong + 1, 9));
            assertEquals(expectedLong, transport.compareSwap(right, at, Long.BYTES, expectedLong, 9));
            assertEquals(9, transport.getElement(right, at, Long.BYTES));
        });
    }

    @ForPeCounts
    void stridedCopiesShouldMoveBlocksAndNothingElse(int nPes) throws Exception {
        run(nPes, MEMORY_BYTES, transport -> {
            int right = (transport.myPe() + 1) % nPes;
            MemorySegment memory = transport.view(transport.myPe(), 0, MEMORY_BYTES, Arena.global());
            long[] source = new long[100];
            Arrays.setAll(source, i -> transport.myPe() * 1000L + i + 1);
            for (int blockBytes : new int[]{1, 4, 8, 24}) {
                long at = 1024L * blockBytes;
                transport.putStrided(right, at, 48, MemorySegment.ofArray(source), 8, 32, blockBytes, 5);
                transport.fence();
                transport.putElement(right, 64L * blockBytes, Long.BYTES, 1);
                transport.waitWord(transport.myPe(), 64L * blockBytes, Long.BYTES, Comparison.EQ, 1);
                long[] copied = new long[100];
                transport.getStrided(right, at, 48, MemorySegment.ofArray(copied), 8, 32, blockBytes, 5);
                MemorySegment expected = MemorySegment.ofArray(new long[100]);
                MemorySegment lefts = MemorySegment.ofArray(new byte[48 * 5]);
                int left = (transport.myPe() + nPes - 1) % nPes;
                for (int block = 0; block < 5; block++) {
                    MemorySegment.copy(MemorySegment.ofArray(source), 8 + 32L * block, expected, 8 + 32L * block,
                            blockBytes);
                    lefts.set(JAVA_LONG_UNALIGNED, 48L * block, left * 1000L + 2 + 4 * block);
                    assertEquals(-1, memory.asSlice(at + 48L * block, Math.min(8, blockBytes))
                            .mismatch(lefts.asSlice(48L * block, Math.min(8, blockBytes))));
                    assertEquals(0, memory.get(JAVA_BYTE, at + 48L * block + blockBytes), "gap");
                }
                assertEquals(-1, expected.mismatch(MemorySegment.ofArray(copied)));
            }
        });
    }

    @ForPeCounts
    void overlappingStridedCopyShouldReadBeforeItWrites(int nPes) throws Exception {
        run(nPes, MEMORY_BYTES, transport -> {
            int me = transport.myPe();
            MemorySegment memory = transport.view(me, 0, MEMORY_BYTES, Arena.global());
            for (int i = 0; i < 16; i++) {
                memory.setAtIndex(JAVA_LONG, i, i);
            }
            transport.putStrided(me, 8, 16, memory, 0, 8, 8, 7);
            for (int i = 0; i < 7; i++) {
                assertEquals(i, memory.getAtIndex(JAVA_LONG, 1 + 2L * i));
            }
        });
    }

    @ForPeCounts
    void stridedPutShouldEndAWaitForAWordOfAnyBlock(int nPes) throws Exception {
        run(nPes, MEMORY_BYTES, transport -> {
            int me = transport.myPe();
            for (long round = 1; round <= 20; round++) {
                transport.putStrided((me + 1) % nPes, 4096, 64, MemorySegment.ofArray(new long[]{round, round, round}),
                        0, 8, 8, 3);
                assertTrue(transport.waitWord(me, 4096 + 128, Long.BYTES, Comparison.GE, round) >= round);
            }
        });
    }

    @ForPeCounts
    void waitShouldReturnWhatItSawWhenTimeIsUp(int nPes) throws Exception {
        run(nPes, MEMORY_BYTES, transport -> {
            int me = transport.myPe();
            transport.putElement(me, 64, Long.BYTES, 7);
            transport.putElement(me, 72, Integer.BYTES, 9);
            for (long timeoutNs : new long[]{Long.MIN_VALUE, 0, 1, 100_000, 3_000_000}) {
                assertEquals(7, transport.waitWord(me, 64, Long.BYTES, Comparison.EQ, 8, timeoutNs));
                assertEquals(9, (int) transport.waitWord(me, 72, Integer.BYTES, Comparison.LT, 9, timeoutNs));
                assertEquals(7, transport.waitWord(me, 64, Long.BYTES, Comparison.EQ, 7, timeoutNs));
                assertEquals(9, (int) transport.waitWord(me, 72, Integer.BYTES, Comparison.EQ, 9, timeoutNs));
                assertFalse(transport.awaitLocal(() -> false, timeoutNs));
                assertTrue(transport.awaitLocal(() -> true, timeoutNs));
            }
        });
    }

    /** Time enough: an hour, or for ever. */
    @ForPeCounts
    void timedWaitShouldEndWithTheWrite(int nPes) throws Exception {
        run(nPes, MEMORY_BYTES, transport -> {
            int me = transport.myPe();
            long[] timeouts = {TimeUnit.HOURS.toNanos(1), Transport.FOREVER};
            for (int round = 1; round <= 20; round++) {
                transport.putElement((me + 1) % nPes, 64, Integer.BYTES, round);
                transport.putElement((me + 1) % nPes, 72, Long.BYTES, round);
                assertTrue((int) transport.waitWord(me, 64, Integer.BYTES, Comparison.GE, round,
                        timeouts[round % 2]) >= round);
                assertTrue(transport.waitWord(me, 72, Long.BYTES, Comparison.GE, round, timeouts[round % 2]) >= round);
            }
        });
    }

    @ForPeCounts
    void awaitLocalShouldSeeEveryKindOfWrite(int nPes) throws Exception {
        run(nPes, MEMORY_BYTES, transport -> {
            int me = transport.myPe();
            int right = (me + 1) % nPes;
            MemorySegment memory = transport.view(me, 0, MEMORY_BYTES, Arena.global());
            MemorySegment rights = transport.view(right, 0, MEMORY_BYTES, Arena.global());
            for (int round = 1; round <= 10; round++) {
                int expected = round;
                transport.putElement(right, 0, Integer.BYTES, round);
                transport.atomic(AtomicOp.ADD, right, 512, Long.BYTES, 1);
                transport.put(right, 1023, MemorySegment.ofArray(new byte[]{0, (byte) round, 0}), 0, 3);
                if (rights != null) {
                    rights.set(JAVA_LONG, 2048, round); // a plain store, which nobody announces
                } else {
                    transport.putElement(right, 2048, Long.BYTES, round);
                }
                transport.quiet();
                assertTrue(transport.awaitLocal(() -> memory.get(JAVA_INT, 0) >= expected
                        && memory.get(JAVA_LONG, 512) >= expected && memory.get(JAVA_BYTE, 1024) >= expected
                        && memory.get(JAVA_LONG, 2048) >= expected, Transport.FOREVER));
            }
        });
    }

    @ForPeCounts
    void uncachedPutShouldBeAsAPut(int nPes) throws Exception {
        run(nPes, MEMORY_BYTES, transport -> {
            int me = transport.myPe();
            MemorySegment memory = transport.view(me, 0, MEMORY_BYTES, Arena.global());
            for (int bytes : new int[]{1, 2, 4, 8, 100, 20_000}) {
                MemorySegment sent = Arena.ofAuto().allocate(bytes).fill((byte) 1);
                MemorySegment received = memory.asSlice(2L * bytes, bytes);
                transport.putUncached((me + 1) % nPes, 2L * bytes, sent, 0, bytes);
                transport.quiet();
                assertTrue(transport.awaitLocal(() -> sent.mismatch(received) == -1, Transport.FOREVER));
            }
        });
    }

    @ForPeCounts
    void ownWritesShouldBeCompleteOnReturn(int nPes) throws Exception {
        run(nPes, MEMORY_BYTES, transport -> {
            MemorySegment memory = transport.view(transport.myPe(), 0, MEMORY_BYTES, Arena.global());
            transport.put(transport.myPe(), 512, MemorySegment.ofArray(new long[]{1, 2, 3}), 8, 16);
            assertEquals(2, memory.get(JAVA_LONG, 512));
            transport.putElement(transport.myPe(), 512, Long.BYTES, 5);
            transport.atomic(AtomicOp.ADD, transport.myPe(), 512, Long.BYTES, 5);
            assertEquals(10, memory.get(JAVA_LONG, 512));
        });
    }
}
