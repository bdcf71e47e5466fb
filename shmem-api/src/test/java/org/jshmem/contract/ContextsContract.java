package org.jshmem.contract;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.Context;
import org.jshmem.Shmem;
import org.jshmem.contract.random.Threads;
import org.jshmem.core.Comparison;
import org.jshmem.core.ContextOption;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** Contexts that are not the default one, and threads that share one (OpenSHMEM sections 9.2 and 9.5). */
public class ContextsContract extends ShmemContract {

    private static final long[] SIZES = {8, 4096, 20_000, 140_000};
    private static final long LONGEST = 140_000;
    private static final int CONTEXTS = 32;
    private static final int THREADS = 4;

    protected ContextsContract(Job job) {
        super(job);
    }

    @ForPeCounts
    void quietShouldCompleteWhatTheContextHasBegun(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment object = shmem.malloc(LONGEST);
            MemorySegment written = shmem.calloc(LONGEST, 1);
            MemorySegment words = shmem.calloc(2, Long.BYTES);
            fillPattern(object, shmem.myPe());
            shmem.barrierAll();
            long round = 0;
            for (ContextOption[] options : new ContextOption[][]{{}, {ContextOption.SERIALIZED},
                {ContextOption.PRIVATE}, {ContextOption.NOSTORE}, {ContextOption.PRIVATE, ContextOption.NOSTORE}}) {
                try (Context context = shmem.world().createContext(options)) {
                    for (long bytes : SIZES) {
                        exchange(shmem, context, object.asSlice(0, bytes), written.asSlice(0, bytes), words, round++);
                    }
                }
            }
            List.of(words, written, object).forEach(shmem::free);
        });
    }

    /** A put to the right, a get from there and an atomic, all under way at once. */
    private static void exchange(Shmem shmem, Context context, MemorySegment object, MemorySegment written,
            MemorySegment words, long round) {
        int right = (shmem.myPe() + 1) % shmem.nPes();
        int left = (shmem.myPe() + shmem.nPes() - 1) % shmem.nPes();
        MemorySegment source = MemorySegment.ofArray(new byte[(int) object.byteSize()]);
        MemorySegment read = MemorySegment.ofArray(new byte[(int) object.byteSize()]);
        MemorySegment fetched = MemorySegment.ofArray(new long[1]);
        fillPattern(source, shmem.myPe() + (int) round);
        context.putNbi(written, source, right);
        context.getNbi(read, object, right);
        context.atomicFetchAddNbi(JAVA_LONG, fetched, 0, words, 0, 3, right);
        context.quiet();
        assertPattern(right, read, 0, read.byteSize());
        assertEquals(3 * round, fetched.get(JAVA_LONG, 0));
        shmem.p(JAVA_LONG, words, Long.BYTES, round + 1, right);
        shmem.waitUntil(JAVA_LONG, words, Long.BYTES, Comparison.EQ, round + 1);
        assertPattern(left + (int) round, written, 0, written.byteSize());
        shmem.barrierAll();
    }

    @ForPeCounts
    void closeShouldCompleteWhatManyContextsHaveBegun(int nPes) throws Exception {
        run(nPes, shmem -> {
            int right = (shmem.myPe() + 1) % nPes;
            int left = (shmem.myPe() + nPes - 1) % nPes;
            MemorySegment written = shmem.calloc(CONTEXTS, SIZES[2]);
            MemorySegment flag = shmem.calloc(1, Long.BYTES);
            List<Context> contexts = new ArrayList<>();
            for (int i = 0; i < CONTEXTS; i++) {
                Context context = shmem.world().createContext();
                contexts.add(context);
                MemorySegment source = MemorySegment.ofArray(new byte[(int) SIZES[i % 3]]);
                fillPattern(source, shmem.myPe() + i);
                context.putNbi(written.asSlice(i * SIZES[2], source.byteSize()), source, right);
            }
            contexts.forEach(Context::close);
            shmem.p(JAVA_LONG, flag, 0, 1L, right);
            shmem.waitUntil(JAVA_LONG, flag, 0, Comparison.EQ, 1);
            for (int i = 0; i < CONTEXTS; i++) {
                assertPattern(left + i, written.asSlice(i * SIZES[2]), 0, SIZES[i % 3]);
            }
            shmem.free(flag);
            shmem.free(written);
        });
    }

    /** Each completes its own with quiet while the others are under way. */
    @ForPeCounts
    void threadsShouldShareAContext(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment written = shmem.calloc(2L * THREADS, LONGEST);
            MemorySegment counter = shmem.calloc(1, Long.BYTES);
            int right = (shmem.myPe() + 1) % nPes;
            for (boolean isVirtual : new boolean[]{false, true}) {
                try (Context context = shmem.world().createContext()) {
                    List<Runnable> tasks = new ArrayList<>();
                    for (int i = 0; i < 2 * THREADS; i++) {
                        Context mine = i % 2 == 0 ? shmem : context;
                        MemorySegment slot = written.asSlice(i * LONGEST, LONGEST);
                        int thread = i;
                        tasks.add(() -> writeAndReadBack(mine, slot, counter, shmem.myPe() + thread, right));
                    }
                    Threads.runAll(tasks, isVirtual);
                }
            }
            shmem.barrierAll();
            assertEquals(4L * THREADS * SIZES.length, counter.get(JAVA_LONG, 0));
            shmem.free(counter);
            shmem.free(written);
        });
    }

    private static void writeAndReadBack(Context context, MemorySegment slot, MemorySegment counter, int writer,
            int pe) {
        for (long bytes : SIZES) {
            MemorySegment source = MemorySegment.ofArray(new byte[(int) bytes]);
            MemorySegment read = MemorySegment.ofArray(new byte[(int) bytes]);
            fillPattern(source, writer + (int) bytes);
            context.put(slot, source, pe);
            context.atomicInc(JAVA_LONG, counter, 0, pe);
            context.quiet();
            context.get(read, slot.asSlice(0, bytes), pe);
            assertPattern(writer + (int) bytes, read, 0, bytes);
        }
    }
}
