package org.jshmem.shm.memory;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

/**
 * Loads, stores and atomics at absolute addresses: the only class that holds VarHandles over shared memory. The order
 * of an access is part of its name; a release store pairs with an acquire load of the same word.
 *
 * <p>
 * A constant segment over all memory costs no more than a raw pointer: the JIT compiler folds its base, its size and
 * its liveness. Nothing here checks anything; {@code org.jshmem.Checks} has.
 */
@SuppressWarnings("restricted") // a backend is what native access is for; oshrun enables it
public final class SharedMemory {

    /** What a cache keeps together; PEs must not share one by accident. */
    public static final long LINE_BYTES = 64;

    /** What the kernel maps together. */
    public static final long PAGE_BYTES = 4096;

    private static final MemorySegment ALL = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

    private static final VarHandle BYTE = JAVA_BYTE.varHandle();
    private static final VarHandle SHORT = JAVA_SHORT.varHandle();
    private static final VarHandle INT = JAVA_INT.varHandle();
    private static final VarHandle LONG = JAVA_LONG.varHandle();

    private SharedMemory() {}

    public static MemorySegment view(long address, long bytes, Arena lifetime) {
        return MemorySegment.ofAddress(address).reinterpret(bytes, lifetime, null);
    }

    /** All memory; an offset in it is an address. */
    public static MemorySegment all() {
        return ALL;
    }

    public static void copyIn(MemorySegment source, long sourceOffset, long address, long bytes) {
        copy(source, sourceOffset, ALL, address, bytes);
    }

    public static void copyOut(long address, MemorySegment dest, long destOffset, long bytes) {
        copy(ALL, address, dest, destOffset, bytes);
    }

    private static void copy(MemorySegment from, long fromOffset, MemorySegment to, long toOffset, long bytes) {
        if (bytes < Thresholds.LARGE_COPY) {
            MemorySegment.copy(from, fromOffset, to, toOffset, bytes);
        } else {
            LargeCopies.copy(from, fromOffset, to, toOffset, bytes);
        }
    }

    /** Makes the plain loads before it acquire loads. */
    public static void acquireFence() {
        VarHandle.acquireFence();
    }

    /** Makes the plain stores after it come after those before it. */
    public static void releaseFence() {
        VarHandle.releaseFence();
    }

    /** An element of 1, 2, 4 or 8 bytes, sign-extended; with a constant width only one branch is left after inlining. */
    public static long getAcquire(long address, int width) {
        if (width == Long.BYTES) {
            return (long) LONG.getAcquire(ALL, address);
        } else if (width == Integer.BYTES) {
            return (int) INT.getAcquire(ALL, address);
        } else if (width == Short.BYTES) {
            return (short) SHORT.getAcquire(ALL, address);
        }
        return (byte) BYTE.getAcquire(ALL, address);
    }

    /** As {@link #getAcquire}, for a store; the low-order bytes of the value count. */
    public static void setRelease(long address, int width, long value) {
        if (width == Long.BYTES) {
            LONG.setRelease(ALL, address, value);
        } else if (width == Integer.BYTES) {
            INT.setRelease(ALL, address, (int) value);
        } else if (width == Short.BYTES) {
            SHORT.setRelease(ALL, address, (short) value);
        } else {
            BYTE.setRelease(ALL, address, (byte) value);
        }
    }

    public static int getIntAcquire(long address) {
        return (int) INT.getAcquire(ALL, address);
    }

    public static long getLongAcquire(long address) {
        return (long) LONG.getAcquire(ALL, address);
    }

    public static long getLongOpaque(long address) {
        return (long) LONG.getOpaque(ALL, address);
    }

    public static void setLongOpaque(long address, long value) {
        LONG.setOpaque(ALL, address, value);
    }

    public static void setByteRelease(long address, byte value) {
        BYTE.setRelease(ALL, address, value);
    }

    public static void setIntRelease(long address, int value) {
        INT.setRelease(ALL, address, value);
    }

    public static void setLongRelease(long address, long value) {
        LONG.setRelease(ALL, address, value);
    }

    public static int getAndAddInt(long address, int delta) {
        return (int) INT.getAndAdd(ALL, address, delta);
    }

    public static long getAndAddLong(long address, long delta) {
        return (long) LONG.getAndAdd(ALL, address, delta);
    }

    public static int getAndSetInt(long address, int value) {
        return (int) INT.getAndSet(ALL, address, value);
    }

    public static long getAndSetLong(long address, long value) {
        return (long) LONG.getAndSet(ALL, address, value);
    }

    public static int getAndBitwiseAndInt(long address, int mask) {
        return (int) INT.getAndBitwiseAnd(ALL, address, mask);
    }

    public static long getAndBitwiseAndLong(long address, long mask) {
        return (long) LONG.getAndBitwiseAnd(ALL, address, mask);
    }

    public static int getAndBitwiseOrInt(long address, int mask) {
        return (int) INT.getAndBitwiseOr(ALL, address, mask);
    }

    public static long getAndBitwiseOrLong(long address, long mask) {
        return (long) LONG.getAndBitwiseOr(ALL, address, mask);
    }

    public static int getAndBitwiseXorInt(long address, int mask) {
        return (int) INT.getAndBitwiseXor(ALL, address, mask);
    }

    public static long getAndBitwiseXorLong(long address, long mask) {
        return (long) LONG.getAndBitwiseXor(ALL, address, mask);
    }

    public static int compareAndExchangeInt(long address, int expected, int value) {
        return (int) INT.compareAndExchange(ALL, address, expected, value);
    }

    public static long compareAndExchangeLong(long address, long expected, long value) {
        return (long) LONG.compareAndExchange(ALL, address, expected, value);
    }
}
