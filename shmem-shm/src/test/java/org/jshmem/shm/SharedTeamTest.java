package org.jshmem.shm;

import java.lang.foreign.MemorySegment;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.concurrent.TimeUnit;

import org.jshmem.Shmem;
import org.jshmem.Team;
import org.jshmem.contract.ShmemContract;
import org.jshmem.core.PeSet;
import org.jshmem.core.ReduceOp;
import org.jshmem.spi.Transport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** The shared team of a machine on which PEs reach only the memory of those whose number is as odd or even as their own. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SharedTeamTest {

    private static final int N_PES = 6;

    @Test
    void teamShouldHaveThosePesOnlyThatPtrReaches() throws Exception {
        LocalJob.run(N_PES, ShmemContract.HEAP_BYTES + Shmem.RESERVED_BYTES, transport -> {
            try (Shmem shmem = Shmem.on(halfReached(transport))) {
                int me = shmem.myPe();
                Team shared = shmem.shared();
                assertEquals(N_PES / 2, shared.nPes());
                assertEquals(me / 2, shared.myPe());
                MemorySegment number = shmem.calloc(1, Long.BYTES);
                for (int pe = 0; pe < N_PES; pe++) {
                    assertEquals(pe % 2 == me % 2, shmem.ptr(number, pe) != null);
                    assertEquals(pe % 2 == me % 2 ? pe / 2 : -1, shmem.world().translatePe(pe, shared));
                }
                number.set(JAVA_LONG, 0, 1L << me);
                shared.reduce(ReduceOp.SUM, JAVA_LONG, number, number);
                assertEquals(me % 2 == 0 ? 0b010101 : 0b101010, number.get(JAVA_LONG, 0));
                shmem.free(number);
            }
        });
    }

    private static Transport halfReached(Transport transport) {
        int half = transport.myPe() % 2;
        return (Transport) Proxy.newProxyInstance(Transport.class.getClassLoader(), new Class<?>[]{Transport.class},
                (_, method, arguments) -> {
                    if (method.getName().equals("reachablePes")) {
                        return new PeSet(half, 2, N_PES / 2);
                    }
                    if (method.getName().equals("view") && (int) arguments[0] % 2 != half) {
                        return null;
                    }
                    try {
                        return method.invoke(transport, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }
}
