package org.jshmem.hosts.ucx;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.concurrent.TimeUnit;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

/** Waits in the kernel until a file descriptor can be read. */
@SuppressWarnings("restricted") // an agent is what native access is for; oshrun enables it
final class Waiter {

    private static final short READABLE = 1; // POLLIN

    private final MethodHandle ppoll;
    /** A struct pollfd: descriptor, what to wait for, what has come. */
    private final MemorySegment descriptor = Arena.global().allocate(JAVA_LONG);
    private final MemorySegment timespec = Arena.global().allocate(JAVA_LONG, 2);

    Waiter(int fileDescriptor) {
        ppoll = Linker.nativeLinker().downcallHandle(Linker.nativeLinker().defaultLookup().find("ppoll").orElseThrow(),
                FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG));
        descriptor.set(JAVA_INT, 0, fileDescriptor);
        descriptor.set(JAVA_SHORT, Integer.BYTES, READABLE);
    }

    /** Also returns early for no reason, as when a signal comes. */
    void await(long ns) throws Throwable {
        long perSecond = TimeUnit.SECONDS.toNanos(1);
        timespec.setAtIndex(JAVA_LONG, 0, ns / perSecond);
        timespec.setAtIndex(JAVA_LONG, 1, ns % perSecond);
        int unused = (int) ppoll.invokeExact(descriptor, 1L, timespec, 0L);
    }
}
