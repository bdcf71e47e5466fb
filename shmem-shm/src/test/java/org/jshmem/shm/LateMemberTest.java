package org.jshmem.shm;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

import org.jshmem.Shmem;
import org.jshmem.contract.ShmemContract;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.jshmem.legacy.ActiveSet;
import org.jshmem.spi.Transport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** An active set of which one member is stopped where the other has left the call and made the next one. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LateMemberTest {

    private static final int N_PES = 2;
    private static final int LATE = 0;
    private static final long PSYNC_BYTES = (long) ActiveSet.SYNC_SIZE * Long.BYTES;
    /** At the end of pSync: those of the barrier behind which a member clears what it has called. */
    private static final long LAST_WORDS_BYTES = 16 * 64;

    private final CountDownLatch diagnosed = new CountDownLatch(1);

    @Test
    void memberThatHasNotClearedItsCallsShouldNotBeTakenForOneThatMakesOthers() throws Exception {
        LocalJob.run(N_PES, ShmemContract.HEAP_BYTES + Shmem.RESERVED_BYTES, transport -> {
            AtomicLong lastWords = new AtomicLong(Long.MAX_VALUE);
            try (Shmem shmem = Shmem.on(transport.myPe() == LATE
                    ? stopped(transport, lastWords)
                    : observed(transport))) {
                MemorySegment pSync = shmem.calloc(ActiveSet.SYNC_SIZE, Long.BYTES);
                MemorySegment number = shmem.calloc(1, Long.BYTES);
                number.set(JAVA_LONG, 0, 1);
                shmem.barrierAll();
                long memory = transport.view(transport.myPe(), 0, transport.memoryBytes(), Arena.global()).address();
                lastWords.set(pSync.address() - memory + PSYNC_BYTES - LAST_WORDS_BYTES);
                ActiveSet all = ActiveSet.of(shmem, 0, 0, N_PES);
                all.toAll(ReduceOp.SUM, Type.LONG, number, number, pSync);
                all.sync(pSync);
                all.sync(pSync);
                assertEquals(N_PES, number.get(JAVA_LONG, 0));
            }
        });
    }

    /** Has seen that the other has come to the last barrier, and does nothing about it until the other has looked for a mistake. */
    private Transport stopped(Transport transport, AtomicLong lastWords) {
        return around(transport, (name, arguments, call) -> {
            Object result = call.run();
            if (name.equals("waitWord") && (long) arguments[1] >= lastWords.get()
                    && (long) arguments[1] < lastWords.get() + LAST_WORDS_BYTES) {
                diagnosed.await();
            }
            return result;
        });
    }

    private Transport observed(Transport transport) {
        return around(transport, (name, arguments, call) -> {
            if (name.equals("onStall")) {
                Runnable diagnosis = (Runnable) arguments[0];
                arguments[0] = (Runnable) () -> {
                    try {
                        diagnosis.run();
                    } finally {
                        diagnosed.countDown();
                    }
                };
            }
            return call.run();
        });
    }

    @FunctionalInterface
    private interface Call {
        Object run() throws Throwable;
    }

    @FunctionalInterface
    private interface Detour {
        Object take(String name, Object[] arguments, Call call) throws Throwable;
    }

    private static Transport around(Transport transport, Detour detour) {
        return (Transport) Proxy.newProxyInstance(Transport.class.getClassLoader(), new Class<?>[]{Transport.class},
                (_, method, arguments) -> detour.take(method.getName(), arguments, () -> {
                    try {
                        return method.invoke(transport, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }));
    }
}
