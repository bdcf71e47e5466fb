package org.jshmem.contract;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.core.MallocHint;
import org.jshmem.core.ShmemException;
import org.jshmem.shmemx.Heap;
import org.jshmem.shmemx.HeapStatistics;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A symmetric heap that is full, and one that a program has to itself (OpenSHMEM section 9.3). */
public class ExhaustionContract extends ShmemContract {

    private static final long BYTES = 500_000;

    /** Of a large heap only so much is filled: all PEs together may have less memory than heap. */
    private static final long FILLED_BYTES = 16 << 20;

    protected ExhaustionContract(Job job) {
        super(job);
    }

    @ForPeCounts
    void fullHeapShouldServeAgainWhatIsFreed(int nPes) throws Exception {
        run(nPes, shmem -> {
            HeapStatistics before = Heap.statistics(shmem);
            MemorySegment untouched = shmem.malloc(Math.max(BYTES, before.largestFreeBytes() - FILLED_BYTES));
            List<MemorySegment> objects = fill(shmem);
            assertTrue(objects.size() > 2, "objects: " + objects.size());
            requireFull(shmem, objects.getFirst());
            for (int i = 0; i < objects.size(); i += 2) {
                shmem.free(objects.get(i));
                objects.set(i, shmem.calloc(1, BYTES));
                requireZeros(objects.get(i));
            }
            requireFull(shmem, objects.get(1));
            for (int i = 1; i < objects.size(); i += 2) {
                assertPattern(shmem.myPe() + i, objects.get(i), 0, 100);
            }
            objects.forEach(shmem::free);
            shmem.free(untouched);
            HeapStatistics after = Heap.statistics(shmem);
            assertEquals(before.usedBytes(), after.usedBytes());
            assertEquals(before.largestFreeBytes(), after.largestFreeBytes());
        });
    }

    private static List<MemorySegment> fill(Shmem shmem) {
        List<MemorySegment> objects = new ArrayList<>();
        try {
            while (true) {
                MemorySegment object = shmem.malloc(BYTES);
                fillPattern(object.asSlice(0, 100), shmem.myPe() + objects.size());
                objects.add(object);
            }
        } catch (ShmemException e) {
            assertTrue(e.getMessage().contains("malloc: symmetric heap exhausted: requested=" + BYTES + " "),
                    e::getMessage);
            return objects;
        }
    }

    /** Each call says so on every PE, and the object stays as it is. */
    private static void requireFull(Shmem shmem, MemorySegment object) {
        String exhausted = ": symmetric heap exhausted: requested=";
        assertFailsStarting(shmem, "malloc" + exhausted, () -> shmem.malloc(BYTES));
        assertFailsStarting(shmem, "calloc" + exhausted, () -> shmem.calloc(BYTES / 8, 8));
        assertFailsStarting(shmem, "align" + exhausted, () -> shmem.align(4096, BYTES));
        assertFailsStarting(shmem, "mallocWithHints" + exhausted,
                () -> shmem.mallocWithHints(BYTES, MallocHint.ATOMICS_REMOTE));
        byte[] kept = object.asSlice(0, 100).toArray(JAVA_BYTE);
        assertFailsStarting(shmem, "realloc" + exhausted, () -> shmem.realloc(object, 2 * BYTES));
        assertSameBytes(MemorySegment.ofArray(kept), object, 0);
    }

    private static void requireZeros(MemorySegment object) {
        assertSameBytes(MemorySegment.ofArray(new byte[(int) object.byteSize()]), object, 0);
    }

    @ForPeCounts
    void objectShouldGrowToAllThatIsFree(int nPes) throws Exception {
        run(nPes, shmem -> {
            HeapStatistics before = Heap.statistics(shmem);
            MemorySegment object = shmem.align(4096, 100);
            fillPattern(object, shmem.myPe());
            long all = Heap.statistics(shmem).largestFreeBytes();
            MemorySegment grown = shmem.realloc(object, all);
            assertEquals(all, grown.byteSize());
            assertPattern(shmem.myPe(), grown, 0, 100);
            int right = (shmem.myPe() + 1) % nPes;
            MemorySegment source = MemorySegment.ofArray(new byte[100]);
            fillPattern(source, right);
            shmem.put(grown, all - 100, source, 0, 100, right);
            shmem.barrierAll();
            assertPattern(shmem.myPe(), grown.asSlice(all - 100), 0, 100);
            shmem.free(grown);
            assertEquals(before.usedBytes(), Heap.statistics(shmem).usedBytes());
            assertEquals(before.largestFreeBytes(), Heap.statistics(shmem).largestFreeBytes());
        });
    }
}
