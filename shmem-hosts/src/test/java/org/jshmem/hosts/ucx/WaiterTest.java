package org.jshmem.hosts.ucx;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.junit.jupiter.api.Assertions.assertTrue;

class WaiterTest {

    /** One that can be read when its count is not 0. */
    @SuppressWarnings("restricted") // to make a file descriptor
    private static int eventDescriptor(int count) throws Throwable {
        return (int) Linker.nativeLinker()
                .downcallHandle(Linker.nativeLinker().defaultLookup().find("eventfd").orElseThrow(),
                        FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT))
                .invokeExact(count, 0);
    }

    private static long waitNs(int count, long ns) throws Throwable {
        Waiter waiter = new Waiter(eventDescriptor(count));
        long startNs = System.nanoTime();
        waiter.await(ns);
        return System.nanoTime() - startNs;
    }

    @Test
    void waitShouldEndByItsTimeOrWhenSomethingHasCome() throws Throwable {
        assertTrue(waitNs(0, TimeUnit.MILLISECONDS.toNanos(20)) >= TimeUnit.MILLISECONDS.toNanos(20));
        assertTrue(waitNs(1, TimeUnit.HOURS.toNanos(1)) < TimeUnit.MINUTES.toNanos(1));
    }
}
