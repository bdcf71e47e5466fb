package org.jshmem.hosts;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.core.ShmemException;
import org.jshmem.hosts.wire.Channel;
import org.jshmem.spi.Transport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OutstandingTest {

    private static final int WORDS = 4 * Channel.CELLS;
    private static final long MEMORY_BYTES = 4 << 20;
    private static final long BULK_BYTES = 3 * Bulk.LEAST_PUT_BYTES;

    /** What waits at once needs cells of its own. */
    @Test
    void otherOperationsShouldGoOnWhileGetsAreOutstanding() throws Exception {
        EmulatedJob.run(new int[]{1, 2}, MEMORY_BYTES, transport -> {
            int target = (transport.myPe() + 1) % 3;
            fill(transport);
            MemorySegment words = words();
            for (int i = 0; i < WORDS; i++) {
                transport.getNbi(target, 8L * i, words, 8L * i, Long.BYTES);
                assertEquals(i, transport.fetch(AtomicOp.ADD, target, counter(transport), Long.BYTES, 1));
            }
            transport.quiet();
            check(words);
        });
    }

    /** More than may be under way, of both widths, between gets, whose answers are bytes. */
    @Test
    void wordsThatAtomicsFetchShouldBeThereAfterQuiet() throws Exception {
        EmulatedJob.run(new int[]{1, 1}, MEMORY_BYTES, transport -> {
            int target = 1 - transport.myPe();
            fill(transport);
            MemorySegment words = words();
            words.fill((byte) -1);
            for (int i = 0; i + 4 < WORDS; i += 4) {
                transport.fetchNbi(AtomicOp.ADD, target, counter(transport), Long.BYTES, 1, words, 8L * i);
                transport.getNbi(target, 8L * i, words, 8L * (i + 1), Long.BYTES);
                transport.atomicReadNbi(target, 8L * i, Integer.BYTES, words, 8L * (i + 2));
                transport.compareSwapNbi(target, 8L * i, Long.BYTES, -5, 0, words, 8L * (i + 3));
            }
            transport.quiet();
            for (int i = 0; i + 4 < WORDS; i += 4) {
                assertEquals(i / 4, words.get(JAVA_LONG, 8L * i));
                assertEquals(i, words.get(JAVA_LONG, 8L * (i + 1)));
                assertEquals(0xFFFFFFFFL << 32 | i, words.get(JAVA_LONG, 8L * (i + 2)), "an int, and no more");
                assertEquals(i, words.get(JAVA_LONG, 8L * (i + 3)));
            }
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment word = arena.allocate(Long.BYTES, Long.BYTES);
                transport.fetchNbi(AtomicOp.SWAP, target, 8, Long.BYTES, 7, word, 0);
                assertEquals(1, word.get(JAVA_LONG, 0), "memory of one thread");
                transport.compareSwapNbi(target, 8, Long.BYTES, 7, 9, word, 0);
                assertEquals(7, word.get(JAVA_LONG, 0));
                transport.atomicReadNbi(target, 8, Long.BYTES, word, 0);
                assertEquals(9, word.get(JAVA_LONG, 0));
            }
        });
    }

    @Test
    void quietOfAnotherThreadShouldWaitForThem() throws Exception {
        EmulatedJob.run(new int[]{1, 1}, MEMORY_BYTES, transport -> {
            int target = 1 - transport.myPe();
            fill(transport);
            MemorySegment words = words();
            for (int i = 0; i < WORDS; i++) {
                transport.getNbi(target, 8L * i, words, 8L * i, Long.BYTES);
            }
            CompletableFuture.runAsync(transport::quiet).join();
            check(words);
        });
    }

    /** Also while a quiet of another thread waits for the same. */
    @Test
    void eachThreadShouldFindItsOwnThereAfterItsQuiet() throws Exception {
        EmulatedJob.run(new int[]{1, 1}, MEMORY_BYTES, transport -> {
            fill(transport);
            CompletableFuture<?>[] threads = new CompletableFuture<?>[3];
            for (int i = 0; i < threads.length; i++) {
                threads[i] = CompletableFuture.runAsync(() -> getAndLook(transport), Thread.ofPlatform()::start);
            }
            CompletableFuture.allOf(threads).join();
        });
    }

    private static void getAndLook(Transport transport) {
        MemorySegment word = Arena.ofAuto().allocate(Long.BYTES, Long.BYTES);
        for (int i = 1; i < WORDS; i++) {
            transport.getNbi(1 - transport.myPe(), 8L * i, word, 0, Long.BYTES);
            transport.quiet();
            assertEquals(i, word.get(JAVA_LONG, 0));
        }
    }

    /** Nobody else could write to it. */
    @Test
    void memoryOfOneThreadShouldBeThereAtOnce() throws Exception {
        EmulatedJob.run(new int[]{1, 1}, MEMORY_BYTES, transport -> {
            fill(transport);
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment words = arena.allocate(8L * WORDS, Long.BYTES);
                transport.getNbi(1 - transport.myPe(), 0, words, 0, words.byteSize());
                check(words);
                CompletableFuture.runAsync(transport::quiet).join();
            }
        });
    }

    /** A cell that stays taken would make the PE wait for ever when none is left. */
    @Test
    void memoryThatHasBeenClosedShouldLeaveTheCellsFree() throws Exception {
        EmulatedJob.run(new int[]{1, 1}, MEMORY_BYTES, transport -> {
            int target = 1 - transport.myPe();
            fill(transport);
            for (int i = 0; i <= Channel.CELLS; i++) {
                try (Arena arena = Arena.ofShared()) {
                    transport.getNbi(target, 0, arena.allocate(Long.BYTES), 0, Long.BYTES);
                }
                MemorySegment words = words();
                transport.getNbi(target, 8L * i, words, 8L * i, Long.BYTES);
                String message = assertThrows(ShmemException.class, transport::quiet).getMessage();
                assertTrue(message.endsWith(
                        ": the memory was closed that a non-blocking get was to copy to, before a quiet: bytes=8"),
                        message);
                assertEquals(i, words.get(JAVA_LONG, 8L * i), "others are there");
            }
            assertEquals(3, transport.getElement(target, 8L * 3, Long.BYTES));
        });
    }

    /** More than may be under way, and the target sees what a fence is to order. */
    @Test
    void bulkShouldBeThereBeforeWhatAFencePutsBehindIt() throws Exception {
        EmulatedJob.run(new int[]{1, 1}, MEMORY_BYTES, transport -> {
            int target = 1 - transport.myPe();
            MemorySegment own = transport.view(transport.myPe(), 0, MEMORY_BYTES, Arena.global());
            long flag = MEMORY_BYTES - Long.BYTES;
            for (long round = 1; round <= 50; round++) {
                own.set(JAVA_LONG, BULK_BYTES - Long.BYTES, round);
                transport.putNbi(target, BULK_BYTES, own, 0, BULK_BYTES);
                transport.fence();
                transport.putElement(target, flag, Long.BYTES, round);
                transport.waitWord(transport.myPe(), flag, Long.BYTES, Comparison.GE, round);
                long come = own.get(JAVA_LONG, 2 * BULK_BYTES - Long.BYTES); // the other may be a round ahead
                assertTrue(round <= come && come <= round + 1, round + " " + come);
                transport.quiet();
                MemorySegment back = own.asSlice(2 * BULK_BYTES, BULK_BYTES);
                transport.getNbi(target, BULK_BYTES, back, 0, BULK_BYTES);
                transport.quiet();
                assertEquals(round, back.get(JAVA_LONG, BULK_BYTES - Long.BYTES));
            }
        });
    }

    private static void fill(Transport transport) {
        for (int i = 0; i < WORDS; i++) {
            transport.putElement(transport.myPe(), 8L * i, Long.BYTES, i);
        }
        int next = (transport.myPe() + 1) % transport.nPes();
        transport.putElement(next, ready(next), Long.BYTES, 1);
        int before = (transport.myPe() + transport.nPes() - 1) % transport.nPes();
        transport.putElement(before, ready(before) + 8, Long.BYTES, 1);
        for (int i = 0; i < 2; i++) {
            transport.waitWord(transport.myPe(), ready(transport.myPe()) + 8L * i, Long.BYTES,
                    Comparison.EQ, 1);
        }
    }

    private static long ready(int pe) {
        return 8L * WORDS + 64L * pe;
    }

    private static long counter(Transport transport) {
        return ready(transport.nPes()) + 8L * transport.myPe();
    }

    private static MemorySegment words() {
        return Arena.ofAuto().allocate(8L * WORDS, Long.BYTES).fill((byte) -1);
    }

    private static void check(MemorySegment words) {
        for (int i = 0; i < WORDS; i++) {
            assertEquals(i, words.getAtIndex(JAVA_LONG, i));
        }
    }
}
