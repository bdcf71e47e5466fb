package org.jshmem.contract;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;
import java.util.List;

import org.jshmem.Context;
import org.jshmem.Shmem;
import org.jshmem.Team;
import org.jshmem.algorithm.Collective;
import org.jshmem.core.Comparison;
import org.jshmem.core.ContextOption;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.SessionConfig;
import org.jshmem.core.ShmemException;
import org.jshmem.core.TeamConfig;
import org.jshmem.legacy.ActiveSet;
import org.jshmem.shmemx.Atomics;
import org.jshmem.shmemx.Collectives;
import org.jshmem.shmemx.Heap;
import org.jshmem.shmemx.NonblockingCollectives;
import org.jshmem.shmemx.Request;
import org.junit.jupiter.api.function.Executable;

import static java.lang.foreign.ValueLayout.JAVA_BOOLEAN;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

/** What is said about wrong arguments: which PE, which call, what was wrong, and the values. */
public class DiagnosticsContract extends ShmemContract {

    protected DiagnosticsContract(Job job) {
        super(job);
    }

    @ForPeCounts
    void peOutOfRange(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment object = shmem.malloc(64);
            MemorySegment source = MemorySegment.ofArray(new long[1]);
            for (int pe : new int[]{-1, nPes, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
                String values = "pe out of range: pe=" + pe + " nPes=" + nPes;
                assertFails(shmem, "put", values, () -> shmem.put(object, source, pe));
                assertFails(shmem, "get", values, () -> shmem.get(source, object, pe));
                assertFails(shmem, "p", values, () -> shmem.p(JAVA_INT, object, 0, 1, pe));
                assertFails(shmem, "g", values, () -> shmem.g(JAVA_INT, object, 0, pe));
                assertFails(shmem, "atomicAdd", values, () -> shmem.atomicAdd(JAVA_LONG, object, 0, 1, pe));
                assertFails(shmem, "ptr", values, () -> shmem.ptr(object, pe));
                assertFails(shmem, "broadcast", "root out of range: root=" + pe + " nPes=" + nPes,
                        () -> shmem.broadcast(object, object, pe));
            }
            shmem.free(object);
        });
    }

    @ForPeCounts
    void notASymmetricObject(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment array = MemorySegment.ofArray(new long[4]);
            MemorySegment object = shmem.malloc(32);
            try (Arena arena = Arena.ofConfined()) {
                for (MemorySegment wrong : new MemorySegment[]{array, arena.allocate(32, 8),
                    peersCopy(shmem, object)}) {
                    assertFailsStarting(shmem, "put: dest is not a symmetric object of this PE",
                            () -> shmem.put(wrong, array, 0));
                    assertFailsStarting(shmem, "g: source is not a symmetric object of this PE",
                            () -> shmem.g(JAVA_LONG, wrong, 0, 0));
                    assertFailsStarting(shmem, "waitUntil: ivar is not a symmetric object of this PE",
                            () -> shmem.waitUntil(JAVA_LONG, wrong, 0, Comparison.EQ, 0));
                    assertFailsStarting(shmem, "reduce: source is not a symmetric object of this PE",
                            () -> shmem.reduce(ReduceOp.SUM, JAVA_LONG, object, wrong));
                    assertFailsStarting(shmem, "free: object is not a symmetric object of this PE",
                            () -> shmem.free(wrong));
                }
            }
            shmem.free(object);
        });
    }

    @ForPeCounts
    void outOfBoundsAndMisaligned(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment object = shmem.malloc(32);
            MemorySegment source = MemorySegment.ofArray(new long[8]);
            assertFails(shmem, "put", "dest out of bounds: offset=0 bytes=64 size=32",
                    () -> shmem.put(object, source, 0));
            assertFails(shmem, "put", "source out of bounds: offset=60 bytes=8 size=64",
                    () -> shmem.put(object, 0, source, 60, 8, 0));
            assertFails(shmem, "p", "dest out of bounds: offset=32 bytes=4 size=32",
                    () -> shmem.p(JAVA_INT, object, 32, 1, 0));
            assertFails(shmem, "p", "dest out of bounds: offset=-4 bytes=4 size=32",
                    () -> shmem.p(JAVA_INT, object, -4, 1, 0));
            assertFails(shmem, "get", "source out of bounds: offset=0 bytes=-1 size=32",
                    () -> shmem.get(source, 0, object, 0, -1, 0));
            assertFails(shmem, "g", "source is misaligned: offset=4 alignment=8",
                    () -> shmem.g(JAVA_LONG, object, 4, 0));
            assertFails(shmem, "atomicFetch", "dest is misaligned: offset=2 alignment=4",
                    () -> shmem.atomicFetch(JAVA_INT, object, 2, 0));
            assertFails(shmem, "g", "source is misaligned: offset=0 alignment=8: the segment begins 4 bytes behind a "
                    + "multiple of it", () -> shmem.g(JAVA_LONG, object.asSlice(4), 0, 0));
            shmem.free(object);
        });
    }

    @ForPeCounts
    void typesAndOperators(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment object = shmem.malloc(64);
            ByteOrder foreign = ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN
                    ? ByteOrder.LITTLE_ENDIAN
                    : ByteOrder.BIG_ENDIAN;
            assertFailsStarting(shmem, "p: type is not in native byte order",
                    () -> shmem.p(JAVA_INT.withOrder(foreign), object, 0, 1, 0));
            assertFailsStarting(shmem, "reduce: operator not defined for the type: op=XOR",
                    () -> shmem.reduce(ReduceOp.XOR, JAVA_DOUBLE, object, object));
            assertFailsStarting(shmem, "reduce: operator not defined for the type: op=SUM",
                    () -> shmem.reduce(ReduceOp.SUM, JAVA_BOOLEAN, object, object));
            assertFails(shmem, "reduce", "source is no whole number of elements: bytes=12 elementBytes=8",
                    () -> shmem.reduce(ReduceOp.SUM, JAVA_LONG, object, object.asSlice(0, 12)));
            shmem.free(object);
        });
    }

    @ForPeCounts
    void overlapAndBlocks(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment object = shmem.malloc(64L * nPes + 64);
            assertFailsStarting(shmem, "fcollect: dest and source overlap",
                    () -> shmem.fcollect(object, object.asSlice(0, 64)));
            assertFailsStarting(shmem, "reduce: dest and source overlap",
                    () -> shmem.reduce(ReduceOp.SUM, JAVA_LONG, object.asSlice(8, 16), object.asSlice(0, 16)));
            if (nPes > 1) {
                assertFails(shmem, "alltoall", "source does not divide into equal blocks: bytes=" + (nPes + 1)
                        + " nPes=" + nPes, () -> shmem.alltoall(object, object.asSlice(0, nPes + 1)));
            }
            shmem.free(object);
        });
    }

    @ForPeCounts
    void allocation(int nPes) throws Exception {
        run(nPes, shmem -> {
            assertFails(shmem, "malloc", "size is negative: bytes=-1", () -> shmem.malloc(-1));
            assertFails(shmem, "align", "alignment is not a power of two: alignment=3", () -> shmem.align(3, 8));
            assertFails(shmem, "align", "alignment is not a power of two: alignment=0", () -> shmem.align(0, 8));
            assertFails(shmem, "calloc", "size out of range: count=4294967296 bytes=4294967296",
                    () -> shmem.calloc(1L << 32, 1L << 32));
            MemorySegment object = shmem.malloc(128);
            MemorySegment next = shmem.malloc(128);
            for (MemorySegment part : List.of(object.asSlice(64, 64), object.asSlice(0, 64), object.asSlice(128, 0))) {
                assertFailsStarting(shmem, "free: not a whole object, as it was allocated", () -> shmem.free(part));
                assertFailsStarting(shmem, "realloc: not a whole object, as it was allocated",
                        () -> shmem.realloc(part, 256));
            }
            next.fill((byte) 1);
            shmem.free(object);
            shmem.free(next);
        });
    }

    @ForPeCounts
    void whatCannotBeClosed(int nPes) throws Exception {
        run(nPes, shmem -> {
            assertFails(shmem, "close", "the world team cannot be destroyed", shmem.world()::close);
            Context context = shmem.world().createContext(ContextOption.PRIVATE);
            assertFails(shmem, "close", "private contexts are left: each is closed by the thread that created it",
                    shmem::close);
            context.close();
            Request request = NonblockingCollectives.syncNb(shmem.world());
            assertFails(shmem, "close", "a collective is under way: syncNb: await its request first", shmem::close);
            request.await();
            shmem.barrierAll();
        });
    }

    /** Nothing that was passed knows the PE; where each PE is a process, it is named all the same. */
    @ForPeCounts
    void handlesThatAreNone(int nPes) throws Exception {
        run(nPes, shmem -> {
            String pe = Shmem.isInitialized() ? "PE " + shmem.myPe() + ": " : "";
            MemorySegment object = shmem.malloc(64);
            String invalid = ": the team is invalid: this PE is no member of it";
            assertSays(pe + "sync" + invalid, () -> Team.INVALID.sync());
            assertSays(pe + "splitStrided" + invalid, () -> Team.INVALID.splitStrided(0, 1, 1));
            assertSays(pe + "reduce" + invalid, () -> Team.INVALID.reduce(ReduceOp.SUM, JAVA_LONG, object, object));
            assertSays(pe + "gather" + invalid, () -> Collectives.gather(Team.INVALID, object, object, 0));
            assertSays(pe + "syncNb" + invalid, () -> NonblockingCollectives.syncNb(Team.INVALID));
            assertSays(pe + "gather: team is null", () -> Collectives.gather(null, object, object, 0));
            assertSays(pe + "fetchAdd: context is null", () -> Atomics.fetchAdd(null, JAVA_DOUBLE, object, 0, 1, 0));
            assertSays(pe + "activeSet: shmem is null", () -> ActiveSet.of(null, 0, 0, 1));
            assertSays(pe + "malloc: shmem is null", () -> Heap.malloc(null, "name", 64));
            shmem.free(object);
        });
    }

    @ForPeCounts
    void negativeNumbersInConfigurations(int nPes) throws Exception {
        run(nPes, shmem -> {
            TeamConfig negative = new TeamConfig(-1);
            Team world = shmem.world();
            assertFails(shmem, "splitStrided", "config.numContexts is negative: config.numContexts=-1",
                    () -> world.splitStrided(0, 1, nPes, negative));
            assertFails(shmem, "split2d", "yConfig.numContexts is negative: yConfig.numContexts=-1",
                    () -> world.split2d(1, TeamConfig.DEFAULT, negative));
            assertFails(shmem, "sessionStart", "totalOps is negative: totalOps=-5",
                    () -> shmem.sessionStart(new SessionConfig(-5)));
            assertFailsStarting(shmem, "activeSet: members out of range: start=0 logStride=-1 size=1",
                    () -> ActiveSet.of(shmem, 0, -1, 1));
            assertFails(shmem, "algorithm", "size is negative: bytes=-1",
                    () -> Collectives.algorithm(world, Collective.BROADCAST, -1));
        });
    }

    @ForPeCounts
    void memoryOfArenasThatCannotBeUsed(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment object = shmem.calloc(2, Long.BYTES);
            MemorySegment closed;
            try (Arena arena = Arena.ofConfined()) {
                closed = arena.allocate(16, 8);
                shmem.put(object, closed, nPes - 1); // while it is open, and this thread's
                shmem.get(closed, object, nPes - 1);
            }
            String gone = " is memory of an arena that has been closed: bytes=16";
            assertFails(shmem, "put", "source" + gone, () -> shmem.put(object, closed, 0));
            assertFails(shmem, "get", "dest" + gone, () -> shmem.get(closed, object, 0));
            assertFails(shmem, "atomicFetchIncNbi", "fetch" + gone,
                    () -> shmem.atomicFetchIncNbi(JAVA_LONG, closed, 0, object, 8, 0));
            MemorySegment others = ofAnotherThread();
            String wrongThread = " belongs to another thread: thread=" + Thread.currentThread().getName()
                    + ": allocate it in the calling thread or in an arena of all: Arena.ofShared, Arena.ofAuto";
            assertFails(shmem, "put", "source" + wrongThread, () -> shmem.put(object, others, 0));
            assertFails(shmem, "getNbi", "dest" + wrongThread, () -> shmem.getNbi(others, object, 0));
            assertFails(shmem, "iput", "source" + wrongThread,
                    () -> shmem.iput(JAVA_LONG, object, 0, others, 0, 1, 1, 2, 0));
            assertFails(shmem, "atomicFetchIncNbi", "fetch" + wrongThread,
                    () -> shmem.atomicFetchIncNbi(JAVA_LONG, others, 0, object, 8, 0));
            shmem.barrierAll();
            assertEquals(0, object.get(JAVA_LONG, 8), "nothing has been done");
            shmem.free(object);
        });
    }

    private static MemorySegment ofAnotherThread() throws InterruptedException {
        MemorySegment[] segment = new MemorySegment[1];
        Thread.ofPlatform().start(() -> segment[0] = Arena.ofConfined().allocate(16, 8)).join();
        return segment[0];
    }

    private static void assertSays(String message, Executable body) {
        assertEquals(message, assertThrows(ShmemException.class, body).getMessage());
    }

    private static MemorySegment peersCopy(Shmem shmem, MemorySegment object) {
        MemorySegment copy = shmem.nPes() == 1 ? null : shmem.ptr(object, (shmem.myPe() + 1) % shmem.nPes());
        return copy == null ? MemorySegment.ofArray(new byte[32]) : copy;
    }
}
