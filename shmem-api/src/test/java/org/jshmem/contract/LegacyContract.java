package org.jshmem.contract;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.jshmem.legacy.ActiveSet;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** Collectives of {@code org.jshmem.legacy}: over active sets, with sync words of the program's. */
public class LegacyContract extends ShmemContract {

    private static final int MAX_LOG_STRIDE = 2;
    private static final int BACK_TO_BACK = 30;
    private static final long PSYNC_BYTES = (long) ActiveSet.SYNC_SIZE * Long.BYTES;

    protected LegacyContract(Job job) {
        super(job);
    }

    /** An active set, and the caller's place in it. */
    private record Place(ActiveSet set, int start, int stride, int size, int rank) {
        int pe(int member) {
            return start + member * stride;
        }
    }

    @FunctionalInterface
    private interface Use {
        void of(Place place, MemorySegment pSync);
    }

    /** Overlapping sets of stride 1, 2 and 4 share one pSync; a barrier of all stands between them. */
    private static void onEverySet(Shmem shmem, Use use) {
        MemorySegment pSync = shmem.calloc(ActiveSet.SYNC_SIZE, Long.BYTES);
        for (int logStride = 0; logStride <= MAX_LOG_STRIDE; logStride++) {
            for (int start = 0; start < Math.min(3, shmem.nPes()); start++) {
                useIfMember(shmem, start, logStride, 1 + (shmem.nPes() - 1 - start >> logStride), pSync, use);
                shmem.barrierAll();
            }
        }
        shmem.free(pSync);
    }

    private static void useIfMember(Shmem shmem, int start, int logStride, int size, MemorySegment pSync, Use use) {
        int distance = shmem.myPe() - start;
        int stride = 1 << logStride;
        if (distance >= 0 && distance % stride == 0 && distance / stride < size) {
            use.of(new Place(ActiveSet.of(shmem, start, logStride, size), start, stride, size, distance / stride),
                    pSync);
        }
    }

    @ForPeCounts
    void broadcastShouldLeaveTheRootsDestinationAlone(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment source = shmem.malloc(64);
            MemorySegment dest = shmem.malloc((long) BACK_TO_BACK * Long.BYTES);
            onEverySet(shmem, (place, pSync) -> {
                dest.fill((byte) -1);
                place.set.sync(pSync);
                for (int round = 0; round < BACK_TO_BACK; round++) {
                    int root = round % place.size;
                    source.set(JAVA_LONG, 0, 1000L * round + shmem.myPe());
                    MemorySegment word = dest.asSlice((long) round * Long.BYTES, Long.BYTES);
                    place.set.broadcast(word, source.asSlice(0, Long.BYTES), root, pSync);
                    assertEquals(place.rank == root ? -1 : 1000L * round + place.pe(root), word.get(JAVA_LONG, 0));
                }
            });
            shmem.free(dest);
            shmem.free(source);
        });
    }

    /** More elements than a reduction moves at a time. */
    @ForPeCounts
    void toAllShouldCombineTheMembers(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment source = shmem.malloc(1100 * Long.BYTES);
            MemorySegment dest = shmem.malloc(1100 * Long.BYTES);
            onEverySet(shmem, (place, pSync) -> {
                for (long i = 0; i < 1100; i++) {
                    source.setAtIndex(JAVA_LONG, i, shmem.myPe() * 7L + i);
                }
                place.set.toAll(ReduceOp.SUM, Type.LONG, dest, source, pSync);
                assertCombined(dest, place);
                place.set.sync(pSync); // all have looked at what is going to be written
                place.set.toAll(ReduceOp.MAX, Type.LONG, dest, source, pSync);
                assertEquals(place.pe(place.size - 1) * 7L + 1099, dest.getAtIndex(JAVA_LONG, 1099));
                place.set.toAll(ReduceOp.SUM, Type.LONG, source, source, pSync);
                assertCombined(source, place);
            });
            shmem.free(dest);
            shmem.free(source);
        });
    }

    private static void assertCombined(MemorySegment sums, Place place) {
        long base = 0;
        for (int member = 0; member < place.size; member++) {
            base += place.pe(member) * 7L;
        }
        for (long i = 0; i < 1100; i++) {
            assertEquals(base + i * place.size, sums.getAtIndex(JAVA_LONG, i));
        }
    }

    @ForPeCounts
    void collectsShouldConcatenate(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment source = shmem.malloc((long) nPes * Long.BYTES);
            MemorySegment dest = shmem.malloc((long) nPes * nPes * Long.BYTES);
            onEverySet(shmem, (place, pSync) -> {
                for (int i = 0; i < nPes; i++) {
                    source.setAtIndex(JAVA_LONG, i, 100L * shmem.myPe() + i);
                }
                place.set.fcollect(dest, source.asSlice(0, Long.BYTES), pSync);
                for (int member = 0; member < place.size; member++) {
                    assertEquals(100L * place.pe(member), dest.getAtIndex(JAVA_LONG, member));
                }
                place.set.sync(pSync);
                place.set.collect(dest, source.asSlice(0, (long) place.rank * Long.BYTES), pSync);
                int at = 0;
                for (int member = 0; member < place.size; member++) {
                    for (int i = 0; i < member; i++) {
                        assertEquals(100L * place.pe(member) + i, dest.getAtIndex(JAVA_LONG, at++));
                    }
                }
            });
            shmem.free(dest);
            shmem.free(source);
        });
    }

    @ForPeCounts
    void alltoallsShouldExchangeBlocks(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment source = shmem.malloc(3L * nPes * Long.BYTES);
            MemorySegment dest = shmem.malloc(3L * nPes * Long.BYTES);
            onEverySet(shmem, (place, pSync) -> {
                for (int i = 0; i < 3 * nPes; i++) {
                    source.setAtIndex(JAVA_LONG, i, 100L * shmem.myPe() + i);
                }
                place.set.alltoall(dest, source.asSlice(0, (long) place.size * Long.BYTES), pSync);
                for (int member = 0; member < place.size; member++) {
                    assertEquals(100L * place.pe(member) + place.rank, dest.getAtIndex(JAVA_LONG, member));
                }
                place.set.sync(pSync);
                place.set.alltoalls(JAVA_LONG, dest, source, 2, 3, 1, pSync);
                for (int member = 0; member < place.size; member++) {
                    assertEquals(100L * place.pe(member) + 3 * place.rank, dest.getAtIndex(JAVA_LONG, 2L * member));
                }
            });
            shmem.free(dest);
            shmem.free(source);
        });
    }

    /** Every member puts to its right neighbour; after the barrier it is there. */
    @ForPeCounts
    void barrierShouldCompletePuts(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment slots = shmem.malloc((long) BACK_TO_BACK * Long.BYTES);
            onEverySet(shmem, (place, pSync) -> {
                int right = place.pe((place.rank + 1) % place.size);
                int left = place.pe((place.rank + place.size - 1) % place.size);
                for (int round = 0; round < BACK_TO_BACK; round++) {
                    shmem.p(JAVA_LONG, slots, (long) round * Long.BYTES, 100L * round + shmem.myPe(), right);
                    place.set.barrier(pSync);
                    assertEquals(100L * round + left, slots.getAtIndex(JAVA_LONG, round));
                }
            });
            shmem.free(slots);
        });
    }

    /** The lower and the upper half, in no step with each other. */
    @ForPeCounts
    void disjointSetsShouldWorkAtTheSameTimeWithOnePSync(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment pSync = shmem.calloc(ActiveSet.SYNC_SIZE, Long.BYTES);
            MemorySegment word = shmem.malloc(64);
            int half = nPes / 2;
            int start = shmem.myPe() < half ? 0 : half;
            int size = shmem.myPe() < half ? half : nPes - half;
            ActiveSet mine = ActiveSet.of(shmem, start, 0, size);
            for (int round = 0; round < BACK_TO_BACK * (start == 0 ? 2 : 1); round++) {
                word.set(JAVA_LONG, 0, shmem.myPe() + round);
                MemorySegment value = word.asSlice(0, Long.BYTES);
                mine.toAll(ReduceOp.SUM, Type.LONG, value, value, pSync);
                assertEquals((long) size * (2 * start + size - 1) / 2 + (long) size * round, word.get(JAVA_LONG, 0));
            }
            shmem.free(word);
            shmem.free(pSync);
        });
    }

    @ForPeCounts
    void membersOutOfRangeShouldBeToldApart(int nPes) throws Exception {
        run(nPes, shmem -> {
            for (int[] set : new int[][]{{0, 0, nPes + 1}, {nPes, 0, 1}, {-1, 0, 1}, {0, -1, 1}, {0, 0, 0},
                {0, 31, 2}, {0, 64, 2}, {nPes - 1, 0, 2}, {0, 30, Integer.MAX_VALUE}}) {
                assertFails(shmem, "activeSet", "members out of range: start=" + set[0] + " logStride=" + set[1]
                        + " size=" + set[2] + " nPes=" + nPes, () -> ActiveSet.of(shmem, set[0], set[1], set[2]));
            }
        });
    }

    @ForPeCounts
    void wrongPSyncShouldBeDiagnosed(int nPes) throws Exception {
        run(nPes, shmem -> {
            ActiveSet all = ActiveSet.of(shmem, 0, 0, nPes);
            MemorySegment pSync = shmem.malloc(PSYNC_BYTES);
            pSync.fill((byte) -1);
            assertFailsStarting(shmem, "barrier: pSync is not SYNC_VALUE before the call: index=",
                    () -> all.barrier(pSync));
            assertFails(shmem, "sync", "pSync is too short: longs=8 SYNC_SIZE=" + ActiveSet.SYNC_SIZE,
                    () -> all.sync(pSync.asSlice(0, 64)));
            assertFailsStarting(shmem, "sync: pSync is not a symmetric object of this PE",
                    () -> all.sync(MemorySegment.ofArray(new long[ActiveSet.SYNC_SIZE])));
            pSync.fill((byte) ActiveSet.SYNC_VALUE);
            shmem.barrierAll();
            all.sync(pSync);
            shmem.free(pSync);
            assertFailsStarting(shmem, "sync: pSync has been freed: ", () -> all.sync(pSync));
        });
    }

    @ForPeCounts
    void callOfAnOutsiderShouldFail(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment pSync = shmem.calloc(ActiveSet.SYNC_SIZE, Long.BYTES);
            ActiveSet first = ActiveSet.of(shmem, 0, 0, 1);
            if (shmem.myPe() == 0) {
                first.barrier(pSync);
            } else {
                assertFails(shmem, "barrier", "this PE is no member of the active set: start=0 stride=0 size=1",
                        () -> first.barrier(pSync));
            }
            shmem.free(pSync);
        });
    }
}
