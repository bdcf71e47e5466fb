package org.jshmem.contract;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.jshmem.Team;
import org.jshmem.core.Comparison;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.jshmem.shmemx.Request;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.jshmem.shmemx.NonblockingCollectives.alltoallNb;
import static org.jshmem.shmemx.NonblockingCollectives.broadcastNb;
import static org.jshmem.shmemx.NonblockingCollectives.fcollectNb;
import static org.jshmem.shmemx.NonblockingCollectives.reduceNb;
import static org.jshmem.shmemx.NonblockingCollectives.syncNb;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Collectives that are started, and awaited by their requests. */
public class NonblockingCollectivesContract extends ShmemContract {

    private static final int MAX_PES = 16;
    private static final long[] LENGTHS = {0, 1, 13, 3000};
    /** The last is more than one piece. */
    private static final int[] COUNTS = {0, 1, 7, 1100};
    /** More than can be under way at a time. */
    private static final int MANY = 70;

    protected NonblockingCollectivesContract(Job job) {
        super(job);
    }

    @ForPeCounts
    void broadcastShouldReachAll(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment source = shmem.malloc(3000);
            MemorySegment dest = shmem.malloc(3001);
            EveryTeam.of(shmem, team -> {
                for (long bytes : LENGTHS) {
                    int root = (int) (bytes % team.nPes());
                    fillPattern(source, team.myPe());
                    dest.fill((byte) -1);
                    team.sync();
                    broadcastNb(team, dest, source.asSlice(0, bytes), root).await();
                    assertPattern(root, dest, 0, bytes);
                    assertEquals(-1, dest.get(JAVA_BYTE, bytes));
                    team.sync();
                    broadcastNb(team, source, source, root).await(); // in place
                    assertPattern(root, source, 0, source.byteSize());
                    team.sync();
                }
            });
            shmem.free(dest);
            shmem.free(source);
        });
    }

    @ForPeCounts
    void fcollectShouldConcatenate(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment source = shmem.malloc(3000);
            MemorySegment dest = shmem.malloc(3000L * MAX_PES + 1);
            EveryTeam.of(shmem, team -> {
                for (long bytes : LENGTHS) {
                    fillPattern(source, team.myPe());
                    dest.fill((byte) -1);
                    team.sync();
                    fcollectNb(team, dest, source.asSlice(0, bytes)).await();
                    for (int pe = 0; pe < team.nPes(); pe++) {
                        assertPattern(pe, dest, pe * bytes, bytes);
                    }
                    assertEquals(-1, dest.get(JAVA_BYTE, bytes * team.nPes()));
                    team.sync();
                }
            });
            shmem.free(dest);
            shmem.free(source);
        });
    }

    @ForPeCounts
    void alltoallShouldTranspose(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment source = shmem.malloc(3000L * MAX_PES);
            MemorySegment dest = shmem.malloc(3000L * MAX_PES + 1);
            EveryTeam.of(shmem, team -> {
                for (long bytes : LENGTHS) {
                    for (int pe = 0; pe < team.nPes(); pe++) {
                        fillPattern(source.asSlice(pe * bytes, bytes), team.myPe() * 100 + pe);
                    }
                    dest.fill((byte) -1);
                    team.sync();
                    alltoallNb(team, dest, source.asSlice(0, bytes * team.nPes())).await();
                    for (int pe = 0; pe < team.nPes(); pe++) {
                        assertPattern(pe * 100 + team.myPe(), dest, pe * bytes, bytes);
                    }
                    assertEquals(-1, dest.get(JAVA_BYTE, bytes * team.nPes()));
                    team.sync();
                }
            });
            shmem.free(dest);
            shmem.free(source);
        });
    }

    @ForPeCounts
    void reduceShouldCombineInTheOrderOfTheRanks(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment source = shmem.malloc(1100L * Type.COMPLEX_DOUBLE.bytes());
            MemorySegment dest = shmem.malloc(1100L * Type.COMPLEX_DOUBLE.bytes());
            EveryTeam.of(shmem, team -> {
                for (Type type : new Type[]{Type.BYTE, Type.UINT, Type.DOUBLE, Type.COMPLEX_DOUBLE}) {
                    for (int count : COUNTS) {
                        MemorySegment mine = source.asSlice(0, (long) count * type.bytes());
                        MemorySegment result = dest.asSlice(0, mine.byteSize());
                        MemorySegment expected = Operands.combined(ReduceOp.SUM, type, count, team.nPes());
                        mine.copyFrom(Operands.of(team.myPe(), type, count));
                        team.sync();
                        reduceNb(team, ReduceOp.SUM, type, result, mine).await();
                        Operands.assertSame(expected, result, type, "apart");
                        Operands.assertSame(Operands.of(team.myPe(), type, count), mine, type, "the source");
                        team.sync();
                        reduceNb(team, ReduceOp.SUM, type, mine, mine).await();
                        Operands.assertSame(expected, mine, type, "in place");
                        team.sync();
                    }
                }
            });
            shmem.free(dest);
            shmem.free(source);
        });
    }

    /** Addition of these rounds differently in every other order, and each PE comes last at some time. */
    @ForPeCounts
    void reductionsShouldHaveTheSameBitsWhoeverComesLast(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment source = shmem.malloc(Double.BYTES);
            MemorySegment dest = shmem.malloc(Double.BYTES);
            MemorySegment turn = shmem.calloc(1, Long.BYTES);
            source.set(JAVA_LONG, 0, Double.doubleToRawLongBits(Math.pow(10, shmem.myPe() % 5 * 4) / 3));
            long bits = 0;
            for (int round = 1; round <= nPes; round++) {
                shmem.barrierAll();
                int order = Math.floorMod(shmem.myPe() + round, nPes); // the number of PEs that start before this one
                shmem.waitUntil(JAVA_LONG, turn, 0, Comparison.GE, (long) (round - 1) * nPes + order);
                Request request = reduceNb(shmem.world(), ReduceOp.SUM, Type.DOUBLE, dest, source);
                for (int pe = 0; pe < nPes; pe++) {
                    shmem.atomicInc(JAVA_LONG, turn, 0, pe);
                }
                request.await();
                assertTrue(round == 1 || bits == dest.get(JAVA_LONG, 0), "round " + round);
                bits = dest.get(JAVA_LONG, 0);
            }
            shmem.barrierAll();
            shmem.free(turn);
            shmem.free(dest);
            shmem.free(source);
        });
    }

    /** What PE 0 waits for comes only after the request of another PE is complete, which PE 0 does not help. */
    @ForPeCounts
    void nobodyShouldDependOnOneThatHasStarted(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment flag = shmem.calloc(1, Long.BYTES);
            MemorySegment data = shmem.malloc(2 * Long.BYTES);
            data.fill((byte) 1);
            shmem.barrierAll(); // every destination is ready
            Request sum = reduceNb(shmem.world(), ReduceOp.SUM, Type.LONG, data.asSlice(8, 8), data.asSlice(0, 8));
            Request sync = syncNb(shmem.world());
            if (shmem.myPe() == nPes - 1) {
                sync.await();
                sum.await();
                shmem.p(JAVA_LONG, flag, 0, 1, 0);
            }
            if (shmem.myPe() == 0) {
                shmem.waitUntil(JAVA_LONG, flag, 0, Comparison.EQ, 1);
            }
            sum.await();
            sync.await();
            assertEquals(0x0101_0101_0101_0101L * nPes, data.get(JAVA_LONG, 8));
            shmem.free(data);
            shmem.free(flag);
        });
    }

    @ForPeCounts
    void syncShouldNotBeCompleteBeforeAllHaveStarted(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment flag = shmem.calloc(1, Long.BYTES);
            if (shmem.myPe() == 0 && nPes > 1) {
                shmem.waitUntil(JAVA_LONG, flag, 0, Comparison.EQ, nPes - 1);
            }
            Request request = syncNb(shmem.world());
            if (shmem.myPe() != 0) {
                assertFalse(request.test());
                assertFalse(request.await(1000));
                shmem.atomicInc(JAVA_LONG, flag, 0, 0);
            }
            while (!request.test()) {
                Thread.onSpinWait();
            }
            assertTrue(request.await(0));
            shmem.free(flag);
        });
    }

    /** All kinds in turn, between blocking ones of the same team, awaited backwards. */
    @ForPeCounts
    void manyShouldBeUnderWay(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment source = shmem.malloc((long) MAX_PES * MANY * Long.BYTES);
            MemorySegment dest = shmem.malloc((long) MAX_PES * MANY * Long.BYTES);
            MemorySegment term = shmem.malloc(Long.BYTES);
            MemorySegment sums = shmem.malloc(MANY * Long.BYTES); // each has its own, since nobody waits for those who look
            EveryTeam.of(shmem, team -> {
                int n = team.nPes();
                for (int i = 0; i < MANY * n; i++) {
                    source.set(JAVA_LONG, (long) i * Long.BYTES, 1000L * team.myPe() + i);
                }
                team.sync();
                List<Request> requests = new ArrayList<>();
                for (int i = 0; i < MANY; i++) {
                    long offset = (long) i * n * Long.BYTES;
                    requests.add(start(i, team, dest.asSlice(offset, (long) n * Long.BYTES),
                            source.asSlice(offset, (long) n * Long.BYTES)));
                    if (i % 13 == 0) {
                        term.set(JAVA_LONG, 0, i);
                        team.reduce(ReduceOp.SUM, JAVA_LONG, sums.asSlice(i * 8L, 8), term);
                        assertEquals((long) i * n, sums.getAtIndex(JAVA_LONG, i));
                    }
                }
                requests.reversed().forEach(Request::await);
                for (int i = 0; i < MANY; i++) {
                    assertResult(i, team, dest.asSlice((long) i * n * Long.BYTES));
                }
                team.sync();
            });
            shmem.free(sums);
            shmem.free(term);
            shmem.free(dest);
            shmem.free(source);
        });
    }

    private static Request start(int i, Team team, MemorySegment dest, MemorySegment source) {
        return switch (i % 5) {
            case 0 -> broadcastNb(team, dest, source, i % team.nPes());
            case 1 -> reduceNb(team, ReduceOp.SUM, Type.LONG, dest, source);
            case 2 -> fcollectNb(team, dest, source.asSlice(0, Long.BYTES));
            case 3 -> alltoallNb(team, dest, source);
            default -> syncNb(team);
        };
    }

    private static void assertResult(int i, Team team, MemorySegment dest) {
        int n = team.nPes();
        long first = (long) i * n;
        for (int k = 0; k < n && i % 5 < 4; k++) {
            long expected = switch (i % 5) {
                case 0 -> 1000L * (i % n) + first + k;
                case 1 -> 1000L * n * (n - 1) / 2 + n * (first + k);
                case 2 -> 1000L * k + first;
                default -> 1000L * k + first + team.myPe();
            };
            assertEquals(expected, dest.get(JAVA_LONG, (long) k * Long.BYTES), "collective " + i);
        }
    }

    @ForPeCounts
    void futuresShouldCompleteInCallsOfTheirPe(int nPes) throws Exception {
        run(nPes, shmem -> {
            AtomicInteger calls = new AtomicInteger();
            Request first = syncNb(shmem.world());
            CompletableFuture<Void> future = first.toFuture();
            assertSame(future, first.toFuture());
            future.thenRun(calls::incrementAndGet);
            MemorySegment flag = shmem.calloc(1, Long.BYTES);
            while (calls.get() == 0) {
                shmem.test(JAVA_LONG, flag, 0, Comparison.NE, 0); // a call that has nothing to do with the request finds out
            }
            assertTrue(future.isDone() && first.test());
            assertEquals(1, calls.get());
            shmem.free(flag);
            assertTrue(first.toFuture().thenApply(_ -> 7).isDone());

            assertEquals(5, syncNb(shmem.world()).toFuture().thenApply(_ -> 5).join());
            assertNull(syncNb(shmem.world()).toFuture().get());
            assertEquals("x", syncNb(shmem.world()).toFuture().thenApply(_ -> "x").get(20, TimeUnit.SECONDS));
            Request known = syncNb(shmem.world());
            known.await();
            assertTrue(known.toFuture().isDone());
        });
    }

    @ForPeCounts
    void stagesOfSeveralRequestsShouldAwaitThemAll(int nPes) throws Exception {
        run(nPes, shmem -> {
            CompletableFuture<Void> before = syncNb(shmem.world()).toFuture();
            CompletableFuture<String> chain = before.thenCompose(_ -> syncNb(shmem.world()).toFuture())
                    .thenCompose(_ -> syncNb(shmem.world()).toFuture()).thenApply(_ -> "all");
            assertEquals("all", chain.join());
            CompletableFuture<Void> first = syncNb(shmem.world()).toFuture();
            CompletableFuture<Void> second = syncNb(shmem.world()).toFuture();
            assertEquals(2, first.thenCombine(second, (_, _) -> 2).join());
        });
    }

    @ForPeCounts
    void requestsShouldOutliveTheirTeamWhenTheyAreComplete(int nPes) throws Exception {
        run(nPes, shmem -> {
            Team team = shmem.world().splitStrided(0, 1, nPes);
            Request request = syncNb(team);
            assertFails(shmem, "close", "a collective is under way: syncNb: await its request first", team::close);
            request.await();
            team.close();
            assertTrue(request.test() && request.await(0));
            request.await();
            assertFails(shmem, "syncNb", "the team has been destroyed", () -> syncNb(team));
        });
    }

    @ForPeCounts
    void memoryInUseShouldBeLeftAlone(int nPes) throws Exception {
        run(nPes, shmem -> {
            Team world = shmem.world();
            MemorySegment source = shmem.calloc(nPes, Long.BYTES);
            MemorySegment dest = shmem.calloc(nPes, Long.BYTES);
            MemorySegment other = shmem.calloc(nPes, Long.BYTES);
            Request request = alltoallNb(world, dest, source);
            String inUse = " is in use by a collective under way: alltoallNb: await its request first";
            assertFails(shmem, "free", "object" + inUse, () -> shmem.free(source));
            assertFails(shmem, "realloc", "object" + inUse, () -> shmem.realloc(dest, 8));
            assertFails(shmem, "broadcastNb", "dest" + inUse, () -> broadcastNb(world, source, other, 0));
            assertFails(shmem, "broadcastNb", "source" + inUse, () -> broadcastNb(world, other, dest, 0));
            Request reader = broadcastNb(world, other, source, 0); // two may read the same
            reader.await();
            request.await();
            shmem.free(other);
            shmem.free(dest);
            shmem.free(source);
        });
    }

    @ForPeCounts
    void wrongArgumentsShouldBeDiagnosed(int nPes) throws Exception {
        run(nPes, shmem -> {
            Team world = shmem.world();
            MemorySegment object = shmem.malloc(64L * nPes + 64);
            assertFails(shmem, "broadcastNb", "root out of range: root=" + nPes + " nPes=" + nPes,
                    () -> broadcastNb(world, object, object, nPes));
            assertFailsStarting(shmem, "reduceNb: operator not defined for the type: op=XOR",
                    () -> reduceNb(world, ReduceOp.XOR, Type.DOUBLE, object, object));
            assertFailsStarting(shmem, "fcollectNb: dest and source overlap",
                    () -> fcollectNb(world, object, object.asSlice(0, 64)));
            assertFailsStarting(shmem, "alltoallNb: dest is not a symmetric object",
                    () -> alltoallNb(world, MemorySegment.ofArray(new long[nPes]), object.asSlice(0, 8L * nPes)));
            assertFailsStarting(shmem, "reduceNb: source is misaligned",
                    () -> reduceNb(world, ReduceOp.SUM, Type.LONG, object.asSlice(32, 8), object.asSlice(4, 8)));
            shmem.free(object);
        });
    }
}
