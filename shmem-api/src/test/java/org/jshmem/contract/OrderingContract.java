package org.jshmem.contract;

import java.lang.foreign.MemorySegment;
import java.util.List;

import org.jshmem.Context;
import org.jshmem.Shmem;
import org.jshmem.Team;
import org.jshmem.core.Comparison;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** What fence, quiet of some PEs and locks order, however it has been written (OpenSHMEM sections 9.12 and 9.13). */
public class OrderingContract extends ShmemContract {

    private static final int ROUNDS = 10;
    /** In bytes: more than goes in records between hosts, and more than a stage for bulk has room for. */
    private static final int SOME = 70_000;
    private static final int MANY = 1_200_000;

    private static final List<Kind> KINDS = List.of(
            new Kind("p", 64, OrderingContract::putEachElement),
            new Kind("put of an element", 8, OrderingContract::put),
            new Kind("put of a block", 4096, OrderingContract::put),
            new Kind("put of some", SOME, OrderingContract::put),
            new Kind("put of many", MANY, OrderingContract::put),
            new Kind("putNbi of an element", 8, OrderingContract::putNbi),
            new Kind("putNbi of a block", 4096, OrderingContract::putNbi),
            new Kind("putNbi of some", SOME, OrderingContract::putNbi),
            new Kind("putNbi of many", MANY, OrderingContract::putNbi),
            new Kind("iput and ibput", 4096, OrderingContract::putStrided),
            new Kind("atomicSet", 64, OrderingContract::setEachElement),
            new Kind("atomicAdd", 64, OrderingContract::addEachElement));

    /** Writes the source, which stays as it is, over zeros. */
    @FunctionalInterface
    private interface Writer {
        void write(Context context, MemorySegment data, MemorySegment source, int pe);
    }

    private record Kind(String name, int bytes, Writer writer) {}

    protected OrderingContract(Job job) {
        super(job);
    }

    @ForPeCounts
    void fenceShouldOrderDataOfEveryKind(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment data = shmem.calloc(MANY, 1);
            MemorySegment flag = shmem.calloc(1, Long.BYTES);
            int right = (shmem.myPe() + 1) % nPes;
            int left = (shmem.myPe() + nPes - 1) % nPes;
            long round = 0;
            for (Kind kind : KINDS) {
                round++;
                MemorySegment source = MemorySegment.ofArray(new byte[kind.bytes]);
                fillPattern(source, shmem.myPe());
                kind.writer.write(shmem, data, source, right);
                shmem.fence();
                shmem.p(JAVA_LONG, flag, 0, round, right);
                shmem.waitUntil(JAVA_LONG, flag, 0, Comparison.EQ, round);
                assertPattern(left, data, 0, kind.bytes);
                data.asSlice(0, kind.bytes).fill((byte) 0);
                shmem.barrierAll();
            }
            shmem.free(flag);
            shmem.free(data);
        });
    }

    private static void putEachElement(Context context, MemorySegment data, MemorySegment source, int pe) {
        for (long at = 0; at < source.byteSize(); at += Long.BYTES) {
            context.p(JAVA_LONG, data, at, source.get(JAVA_LONG_UNALIGNED, at), pe);
        }
    }

    private static void put(Context context, MemorySegment data, MemorySegment source, int pe) {
        context.put(data, source, pe);
    }

    private static void putNbi(Context context, MemorySegment data, MemorySegment source, int pe) {
        context.putNbi(data, source, pe);
    }

    private static void putStrided(Context context, MemorySegment data, MemorySegment source, int pe) {
        long pairs = source.byteSize() / (2 * Long.BYTES);
        context.iput(JAVA_LONG, data, 0, source, 0, 2, 2, pairs, pe);
        context.ibput(JAVA_LONG, data, Long.BYTES, source, Long.BYTES, 2, 2, 1, pairs, pe);
    }

    private static void setEachElement(Context context, MemorySegment data, MemorySegment source, int pe) {
        for (long at = 0; at < source.byteSize(); at += Long.BYTES) {
            context.atomicSet(JAVA_LONG, data, at, source.get(JAVA_LONG_UNALIGNED, at), pe);
        }
    }

    private static void addEachElement(Context context, MemorySegment data, MemorySegment source, int pe) {
        for (long at = 0; at < source.byteSize(); at += Long.BYTES) {
            context.atomicAdd(JAVA_LONG, data, at, source.get(JAVA_LONG_UNALIGNED, at), pe);
        }
    }

    /** PE 0 writes to PE 1, completes that, and tells PE 2, which looks at PE 1. */
    @ForPeCounts
    void peQuietShouldCompleteWhatGoesToItsPes(int nPes) throws Exception {
        run(nPes, shmem -> {
            tellAThird(shmem, shmem);
            try (Team reversed = shmem.world().splitStrided(nPes - 1, -1, nPes);
                    Context context = reversed.createContext()) {
                tellAThird(shmem, context);
            }
        });
    }

    private static void tellAThird(Shmem shmem, Context context) {
        int nPes = shmem.nPes();
        int me = context.team().myPe();
        MemorySegment data = shmem.calloc(SOME, 1);
        MemorySegment flag = shmem.calloc(1, Long.BYTES);
        for (int round = 1; round <= ROUNDS; round++) {
            MemorySegment source = MemorySegment.ofArray(new byte[round % 2 == 0 ? SOME : Long.BYTES]);
            fillPattern(source, me + round);
            context.put(data, source, (me + 1) % nPes);
            context.peQuiet();
            context.peQuiet((me + 1) % nPes, me);
            context.p(JAVA_LONG, flag, 0, round, (me + 2) % nPes);
            shmem.waitUntil(JAVA_LONG, flag, 0, Comparison.EQ, round);
            MemorySegment found = MemorySegment.ofArray(new byte[(int) source.byteSize()]);
            context.get(found, data.asSlice(0, found.byteSize()), (me + nPes - 1) % nPes);
            assertPattern((me + 2 * nPes - 2) % nPes + round, found, 0, found.byteSize());
            shmem.barrierAll();
        }
        shmem.free(flag);
        shmem.free(data);
    }

    /** A put to a third PE, an atomic there, a store at home; of which a number on PE 0 says where they are. */
    @ForPeCounts
    void lockShouldHandOverWhatItsHolderDid(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment lock = shmem.calloc(1, Long.BYTES);
            MemorySegment data = shmem.calloc(2 * SOME, 1);
            MemorySegment counter = shmem.calloc(1, Long.BYTES);
            MemorySegment stored = shmem.calloc(1, Long.BYTES);
            MemorySegment last = shmem.calloc(2, Long.BYTES);
            for (int i = 0; i < ROUNDS; i++) {
                shmem.setLock(lock);
                long number = shmem.g(JAVA_LONG, last, 0, 0);
                if (number > 0) {
                    int pe = (int) (number % nPes);
                    assertEquals((number - 1) / nPes + 1, shmem.g(JAVA_LONG, counter, 0, pe));
                    assertEquals(number, shmem.g(JAVA_LONG, stored, 0, (int) shmem.g(JAVA_LONG, last, Long.BYTES, 0)));
                    requirePattern(shmem, (int) number, data, pe);
                }
                int next = (int) ((number + 1) % nPes);
                MemorySegment source = MemorySegment.ofArray(new byte[2 * SOME]);
                fillPattern(source, (int) number + 1);
                shmem.put(data, source, next);
                shmem.atomicInc(JAVA_LONG, counter, 0, next);
                stored.set(JAVA_LONG, 0, number + 1);
                shmem.p(JAVA_LONG, last, 0, number + 1, 0);
                shmem.p(JAVA_LONG, last, Long.BYTES, (long) shmem.myPe(), 0);
                shmem.clearLock(lock);
            }
            shmem.barrierAll();
            assertEquals((long) nPes * ROUNDS, shmem.g(JAVA_LONG, last, 0, 0));
            List.of(last, stored, counter, data, lock).forEach(shmem::free);
        });
    }

    private static void requirePattern(Shmem shmem, int writer, MemorySegment data, int pe) {
        MemorySegment found = data;
        if (pe != shmem.myPe()) {
            found = MemorySegment.ofArray(new byte[(int) data.byteSize()]);
            shmem.get(found, data, pe);
        }
        assertPattern(writer, found, 0, found.byteSize());
    }
}
