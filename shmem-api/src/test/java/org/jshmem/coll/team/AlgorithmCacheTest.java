package org.jshmem.coll.team;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.AlgorithmRow;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.BarrierAlgorithm;
import org.jshmem.algorithm.BroadcastAlgorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.core.PeSet;
import org.jshmem.spi.Hosts;
import org.jshmem.spi.Transport;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

class AlgorithmCacheTest {

    private static final AlgorithmTable TABLE = AlgorithmTable.in(Map.of()).with(Collective.BARRIER,
            BarrierAlgorithm.CENTRAL);

    private int made;

    private final AlgorithmCache<Object> cache = new AlgorithmCache<>(TABLE, Collective.BARRIER, loneMember()) {

        @Override
        protected Object make(Algorithm algorithm) {
            made++;
            return new Object();
        }
    };

    /** Another thread may be in a collective and make what it needs: two would count the epochs of the same words. */
    @Test
    void askingForTheNameShouldMakeNothing() {
        assertEquals(BarrierAlgorithm.CENTRAL, cache.nameFor(0));
        assertEquals(0, made);
    }

    @Test
    void allSizesShouldHaveTheSameObjectOfAnAlgorithm() {
        Object one = cache.of(0);
        assertSame(one, cache.of(1 << 20));
        assertSame(one, cache.of(BarrierAlgorithm.CENTRAL));
        assertEquals(1, made);
    }

    @Test
    void sizesUpToARowsShouldHaveItsAlgorithm() {
        AlgorithmCache<Algorithm> bySize = new AlgorithmCache<>(AlgorithmTable.of(List.of(
                AlgorithmRow.parse("broadcast any any 1K binomial"),
                AlgorithmRow.parse("broadcast any any any scatter-allgather"))),
                Collective.BROADCAST, loneMember()) {

            @Override
            protected Algorithm make(Algorithm algorithm) {
                return algorithm;
            }
        };
        for (long bytes : new long[]{0, 1, 1023, 1024, 1025, 1L << 62, Long.MAX_VALUE}) {
            Algorithm expected = bytes <= 1024 ? BroadcastAlgorithm.BINOMIAL : BroadcastAlgorithm.SCATTER_ALLGATHER;
            assertEquals(expected, bySize.nameFor(bytes), bytes + " bytes");
            assertEquals(expected, bySize.of(bytes), bytes + " bytes");
        }
    }

    private static Group loneMember() {
        Transport transport = (Transport) Proxy.newProxyInstance(Transport.class.getClassLoader(),
                new Class<?>[]{Transport.class}, (_, method, _) -> answer(method));
        return new Group(transport, PeSet.world(1), 0, null, null);
    }

    private static Object answer(Method method) {
        return switch (method.getName()) {
            case "hosts" -> Hosts.one(1, 1);
            case "concurrentPes" -> 1;
            case "myPe" -> 0;
            case "memoryBytes" -> 0L;
            default -> null;
        };
    }
}
