package org.jshmem.contract;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.coll.TeamCollectives;
import org.jshmem.coll.match.Call;
import org.jshmem.coll.team.TeamWords;
import org.jshmem.core.PeSet;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.jshmem.spi.Transport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Calls that outgrow the caches write around them and give the same. */
public abstract class OutgrownCachesContract {

    private static final long DEST = TeamWords.SYNC_BYTES;
    private static final long LARGE_BYTES = 1 << 20;
    private static final long SMALL_BYTES = 8 << 10;
    private static final int MAX_PES = 5;
    private static final long SOURCE = DEST + MAX_PES * LARGE_BYTES;
    private static final long MEMORY_BYTES = SOURCE + MAX_PES * LARGE_BYTES;

    /** Of blocks whose elements tell whose they are and for whom. */
    private enum Operation {
        ALLTOALL {
            @Override
            void run(TeamCollectives collectives, int nPes, long bytes) {
                collectives.alltoall(DEST, SOURCE, bytes);
            }

            @Override
            long expected(int nPes, int me, int block) {
                return element(block, me);
            }
        },
        FCOLLECT {
            @Override
            void run(TeamCollectives collectives, int nPes, long bytes) {
                collectives.fcollect(DEST, SOURCE, bytes);
            }
        },
        COLLECT {
            @Override
            void run(TeamCollectives collectives, int nPes, long bytes) {
                collectives.collect(DEST, nPes * bytes, SOURCE, bytes);
            }
        },
        SUM {
            @Override
            void run(TeamCollectives collectives, int nPes, long bytes) {
                collectives.reduce(ReduceOp.SUM, Type.LONG, DEST, SOURCE, nPes * bytes / Type.LONG.bytes());
            }

            @Override
            long expected(int nPes, int me, int block) {
                long sum = 0;
                for (int pe = 0; pe < nPes; pe++) {
                    sum += element(pe, block);
                }
                return sum;
            }
        };

        abstract void run(TeamCollectives collectives, int nPes, long bytes);

        /** What all elements of a block of the destination are. */
        long expected(int nPes, int me, int block) {
            return element(block, 0);
        }

        static long element(int pe, int block) {
            return 1000L * pe + block + 1;
        }
    }

    protected abstract void run(int nPes, long memoryBytes, TransportContract.Body body) throws Exception;

    @ParameterizedTest
    @EnumSource
    void largeCallShouldWriteAroundTheCaches(Operation operation) throws Exception {
        for (int nPes : new int[]{2, 3, MAX_PES}) {
            AtomicInteger uncached = new AtomicInteger();
            run(nPes, MEMORY_BYTES, transport -> check(operation, observed(transport, uncached), LARGE_BYTES));
            assertTrue(uncached.get() > 0, operation + " nPes=" + nPes);
        }
    }

    @ParameterizedTest
    @EnumSource
    void smallCallShouldNot(Operation operation) throws Exception {
        AtomicInteger uncached = new AtomicInteger();
        run(3, MEMORY_BYTES, transport -> check(operation, observed(transport, uncached), SMALL_BYTES));
        assertEquals(0, uncached.get());
    }

    private static void check(Operation operation, Transport transport, long bytes) {
        int nPes = transport.nPes();
        int me = transport.myPe();
        TeamCollectives collectives = new TeamCollectives(transport, PeSet.world(nPes), 0, TeamWords.WORLD,
                AlgorithmTable.in(Map.of()));
        MemorySegment memory = transport.view(me, 0, MEMORY_BYTES, Arena.global());
        for (int block = 0; block < nPes; block++) {
            for (long at = 0; at < bytes; at += Long.BYTES) {
                memory.set(JAVA_LONG, SOURCE + block * bytes + at, Operation.element(me, block));
            }
        }
        collectives.barrier(Call.SYNC);
        operation.run(collectives, nPes, bytes);
        for (int block = 0; block < nPes; block++) {
            for (long at = 0; at < bytes; at += Long.BYTES) {
                assertEquals(operation.expected(nPes, me, block), memory.get(JAVA_LONG, DEST + block * bytes + at));
            }
        }
        collectives.barrier(Call.SYNC);
    }

    /** An endpoint on a host with hardly any caches. */
    private static Transport observed(Transport endpoint, AtomicInteger uncached) {
        return (Transport) Proxy.newProxyInstance(Transport.class.getClassLoader(), new Class<?>[]{Transport.class},
                (_, method, arguments) -> {
                    if ("cacheBytes".equals(method.getName())) {
                        return 1L;
                    }
                    if ("putUncached".equals(method.getName())) {
                        uncached.incrementAndGet();
                    }
                    try {
                        return method.invoke(endpoint, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }
}
