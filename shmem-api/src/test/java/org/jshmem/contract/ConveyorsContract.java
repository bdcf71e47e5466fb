package org.jshmem.contract;

import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.Queue;
import java.util.Random;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.ShmemException;
import org.jshmem.shmemx.Conveyor;
import org.jshmem.shmemx.Heap;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Conveyors deliver every item once, in the order of its sender, and every exchange ends. */
public class ConveyorsContract extends ShmemContract {

    private static final long SEED = 20_261_125;
    private static final int EXCHANGES = 4;

    /** Room for few items, so that senders often wait for readers. */
    private static final int SMALL_BUFFER_BYTES = 48;

    protected ConveyorsContract(Job job) {
        super(job);
    }

    /** Exchanges follow each other without a barrier; each PE has another amount to push, one in four nothing. */
    @ForPeCounts
    void randomTrafficShouldArriveOnceAndInOrder(int nPes) throws Exception {
        run(nPes, shmem -> {
            try (Conveyor conveyor = Conveyor.create(shmem, 2 * Long.BYTES, SMALL_BUFFER_BYTES)) {
                Traffic traffic = new Traffic(conveyor, nPes, new Random(SEED + shmem.myPe()));
                for (int exchange = 0; exchange < EXCHANGES; exchange++) {
                    traffic.exchange();
                }
                assertEquals(shmem.reduce(ReduceOp.SUM, traffic.pushed), shmem.reduce(ReduceOp.SUM, traffic.pulled));
            }
        });
    }

    private static final class Traffic {

        private final Conveyor conveyor;
        private final Random random;
        private final long[] toPe;
        private final long[] fromPe;
        private long pushed;
        private long pulled;

        Traffic(Conveyor conveyor, int nPes, Random random) {
            this.conveyor = conveyor;
            this.random = random;
            toPe = new long[nPes];
            fromPe = new long[nPes];
        }

        void exchange() {
            int left = random.nextInt(4) == 0 ? 0 : random.nextInt(300);
            boolean all = random.nextBoolean();
            conveyor.begin();
            while (conveyor.advance(left == 0)) {
                while (left > 0 && push(all ? random.nextInt(toPe.length) : 0)) {
                    left--;
                }
                pull(random.nextInt(50));
            }
            assertFalse(conveyor.pull());
        }

        private boolean push(int pe) {
            if (conveyor.push(toPe[pe], ~toPe[pe], pe)) {
                toPe[pe]++;
                pushed++;
                return true;
            }
            return false;
        }

        private void pull(int most) {
            for (int i = 0; i < most && conveyor.pull(); i++) {
                int pe = conveyor.sender();
                assertEquals(fromPe[pe], conveyor.word(0), "item from PE " + pe);
                assertEquals(~fromPe[pe], conveyor.word(1), "item from PE " + pe);
                fromPe[pe]++;
                pulled++;
            }
        }
    }

    /** Requests go by one conveyor and replies by another, which may have no room when a request was pulled. */
    @ForPeCounts
    void requestsShouldBeAnsweredByAnotherConveyor(int nPes) throws Exception {
        run(nPes, shmem -> {
            long[] answers = new long[200];
            try (Conveyor requests = Conveyor.create(shmem, 2 * Long.BYTES, SMALL_BUFFER_BYTES);
                    Conveyor replies = Conveyor.create(shmem, 2 * Long.BYTES, 24)) {
                requests.begin();
                replies.begin();
                int i = 0;
                boolean asking = requests.advance(false);
                while (asking | replies.advance(!asking)) {
                    while (i < answers.length && requests.push(i, 3L * i, (shmem.myPe() + i) % nPes)) {
                        i++;
                    }
                    answer(requests, replies, shmem.myPe());
                    while (replies.pull()) {
                        answers[(int) replies.word(0)] = replies.word(1);
                    }
                    asking = requests.advance(i == answers.length);
                }
            }
            for (int i = 0; i < answers.length; i++) {
                assertEquals(3L * i + (shmem.myPe() + i) % nPes, answers[i], "answer " + i);
            }
        });
    }

    private static void answer(Conveyor requests, Conveyor replies, int me) {
        while (requests.pull()) {
            if (!replies.push(requests.word(0), requests.word(1) + me, requests.sender())) {
                requests.unpull();
                return;
            }
        }
    }

    /** Each item goes round all PEs once: a PE pushes because it has pulled. */
    @ForPeCounts
    void itemsShouldTravelOn(int nPes) throws Exception {
        run(nPes, shmem -> {
            try (Conveyor conveyor = Conveyor.create(shmem, Long.BYTES, 16)) {
                int right = (shmem.myPe() + 1) % nPes;
                long left = 20L * nPes;
                long ended = 0;
                Queue<Long> toPush = new ArrayDeque<>(Collections.nCopies(20, (long) shmem.myPe()));
                conveyor.begin();
                while (conveyor.advance(left == 0)) {
                    while (!toPush.isEmpty() && conveyor.push(toPush.peek(), right)) {
                        toPush.remove();
                        left--;
                    }
                    while (conveyor.pull()) {
                        if (conveyor.word(0) == shmem.myPe()) {
                            ended++;
                        } else {
                            toPush.add(conveyor.word(0));
                        }
                    }
                }
                assertEquals(20, ended);
            }
        });
    }

    /** Nobody is done before the only item has come round, which fills no buffer. */
    @ForPeCounts
    void itemShouldComeThoughNobodyIsDone(int nPes) throws Exception {
        run(nPes, shmem -> {
            try (Conveyor conveyor = Conveyor.create(shmem, Long.BYTES)) {
                int right = (shmem.myPe() + 1) % nPes;
                conveyor.begin();
                boolean hasCome = false;
                assertTrue(shmem.myPe() != 0 || conveyor.push(5, right));
                while (conveyor.advance(hasCome)) {
                    while (conveyor.pull()) {
                        hasCome = true;
                        assertEquals(5, conveyor.word(0));
                        assertTrue(shmem.myPe() == 0 || conveyor.push(5, right));
                    }
                }
            }
        });
    }

    @ForPeCounts
    void itemsOfAnySizeShouldArriveWhole(int nPes) throws Exception {
        run(nPes, shmem -> {
            for (int bytes : new int[]{1, 3, 24, 1000}) {
                exchangePatterns(shmem, bytes);
            }
        });
    }

    private static void exchangePatterns(Shmem shmem, int bytes) {
        MemorySegment item = MemorySegment.ofArray(new byte[bytes + 1]);
        int[] from = new int[shmem.nPes()];
        try (Conveyor conveyor = Conveyor.create(shmem, bytes)) {
            conveyor.begin();
            int pushed = 0;
            while (conveyor.advance(pushed == 3 * shmem.nPes())) {
                fillPattern(item.asSlice(1), shmem.myPe());
                while (pushed < 3 * shmem.nPes() && conveyor.push(item, 1, pushed % shmem.nPes())) {
                    pushed++;
                }
                while (conveyor.pull()) {
                    from[conveyor.sender()]++;
                    item.set(JAVA_BYTE, 0, (byte) 77);
                    conveyor.copyTo(item, 1);
                    assertEquals(77, item.get(JAVA_BYTE, 0));
                    assertPattern(conveyor.sender(), item, 1, bytes);
                }
            }
        }
        int[] expected = new int[shmem.nPes()];
        Arrays.fill(expected, 3);
        assertArrayEquals(expected, from);
    }

    @ForPeCounts
    void mistakesShouldBeNamed(int nPes) throws Exception {
        run(nPes, shmem -> {
            assertFails(shmem, "create",
                    "an item of a conveyor must be of at least 1 byte and not too large: itemBytes=0 most=2147483632",
                    () -> Conveyor.create(shmem, 0, 64));
            assertFails(shmem, "create",
                    "a buffer of a conveyor must hold 8 bytes and an item of at least 1: itemBytes=57 "
                            + "bufferBytes=64",
                    () -> Conveyor.create(shmem, 57, 64));
            assertFails(shmem, "create",
                    "an item of a conveyor must be of at least 1 byte and not too large: itemBytes=2147483647 most=2147483632",
                    () -> Conveyor.create(shmem, Integer.MAX_VALUE));
            assertFails(shmem, "create",
                    "a buffer of a conveyor is too large: bufferBytes=" + Integer.MAX_VALUE + " most=2147483640",
                    () -> Conveyor.create(shmem, Long.BYTES, Integer.MAX_VALUE));
            assertFailsStarting(shmem,
                    "create: symmetric heap exhausted: bufferBytes=1073741824 buffers=" + 2 * nPes + " requested=",
                    () -> Conveyor.create(shmem, Long.BYTES, 1 << 30));
            if (nPes > 1) {
                int itemBytes = shmem.myPe() == 0 ? 8 : 16;
                assertFails(shmem, "create", "items are not of the same size on every PE: itemBytes=" + itemBytes
                        + " least=8 most=16", () -> Conveyor.create(shmem, itemBytes, 64));
            }
            try (Conveyor conveyor = Conveyor.create(shmem, Long.BYTES)) {
                assertFalse(conveyor.advance(false));
                assertFails(shmem, "push", "no exchange has begun: call begin", () -> conveyor.push(1, 0));
                conveyor.begin();
                assertFails(shmem, "begin", "the exchange before is not over: advance until that returns false",
                        conveyor::begin);
                assertFails(shmem, "close",
                        "the exchange of a conveyor is not over: advance until that returns false", conveyor::close);
                assertFails(shmem, "push", "pe out of range: pe=" + nPes + " nPes=" + nPes,
                        () -> conveyor.push(1, nPes));
                assertFails(shmem, "push", "an item of another size: bytes=16 itemBytes=8",
                        () -> conveyor.push(1, 2, 0));
                assertFails(shmem, "word", "no item was just pulled", () -> conveyor.word(0));
                assertFails(shmem, "unpull", "no item was just pulled", conveyor::unpull);
                assertTrue(conveyor.push(7, shmem.myPe()));
                while (conveyor.advance(true)) {
                    assertFails(shmem, "push", "advance was told that this PE is done", () -> conveyor.push(1, 0));
                    while (conveyor.pull()) {
                        assertEquals(7, conveyor.word(0));
                        for (int none : new int[]{-1, 1, 1 << 29}) { // of which the last is no offset of an int
                            assertThrows(IndexOutOfBoundsException.class, () -> conveyor.word(none));
                        }
                        assertEquals(shmem.myPe(), conveyor.sender());
                    }
                }
                assertFalse(conveyor.advance(true));
            }
            Conveyor closed = Conveyor.create(shmem, Long.BYTES);
            closed.close();
            closed.close();
            assertFails(shmem, "begin", "the conveyor has been closed", closed::begin);
            assertFails(shmem, "push", "the conveyor has been closed", () -> closed.push(1, 0));
            assertFails(shmem, "advance", "the conveyor has been closed", () -> closed.advance(false));
            assertFails(shmem, "word", "no item was just pulled", () -> closed.word(0));
        });
    }

    /** What a program has in its heap is its own; a conveyor gives all of it back. */
    @ForPeCounts
    void conveyorShouldLeaveNothingBehind(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment before = shmem.malloc(Long.BYTES);
            shmem.free(before);
            Conveyor.create(shmem, Long.BYTES).close();
            MemorySegment after = shmem.malloc(Long.BYTES);
            assertEquals(before.address(), after.address());
            after.set(JAVA_LONG, 0, 1);
            shmem.free(after);
            int objects = Heap.statistics(shmem).objects();
            assertThrows(ShmemException.class, () -> Conveyor.create(shmem, Long.BYTES, 1 << 30));
            assertEquals(objects, Heap.statistics(shmem).objects());
        });
    }
}
