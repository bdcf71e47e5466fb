package org.jshmem.shm;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.MethodHandle;
import java.util.BitSet;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * The C library calls of this backend: the only class that uses the native linker.
 *
 * <p>
 * Linking costs tens of milliseconds of CPU, so nothing is linked before it is called; {@link #isFutexLinked} lets a
 * short-lived PE do without.
 */
@SuppressWarnings("restricted") // a backend is what native access is for; oshrun enables it
public final class LibC {

    /** {@code FUTEX_WAIT} and {@code FUTEX_WAKE} without the private flag: the word is shared between processes. */
    private static final int FUTEX_WAIT = 0;
    private static final int FUTEX_WAKE = 1;

    private static final int MFD_CLOEXEC = 1;

    private static final int CALLING_THREAD = 0;

    private static volatile boolean futexLinked;

    private LibC() {}

    /** Linked on first use of the class. */
    private static final class Futex {

        private static final long SYS_FUTEX = futexNumber();

        private static final StructLayout TIMESPEC = MemoryLayout.structLayout(JAVA_LONG.withName("tv_sec"),
                JAVA_LONG.withName("tv_nsec"));

        /** {@code long syscall(long number, uint32_t *word, int op, int value, const struct timespec *timeout)}. */
        private static final MethodHandle SYSCALL = Linker.nativeLinker()
                .downcallHandle(Linker.nativeLinker().defaultLookup().findOrThrow("syscall"),
                        FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_INT, JAVA_INT, ADDRESS),
                        Linker.Option.firstVariadicArg(1));

        /** Freed with the thread that waited. */
        private static final ThreadLocal<MemorySegment> TIMEOUT = ThreadLocal
                .withInitial(() -> Arena.ofAuto().allocate(TIMESPEC));

        static {
            futexLinked = true;
        }

        static long call(long address, int op, int value, MemorySegment timeout) {
            try {
                return (long) SYSCALL.invokeExact(SYS_FUTEX, address, op, value, timeout);
            } catch (Throwable e) {
                throw new IllegalStateException("futex system call failed", e);
            }
        }
    }

    private static long futexNumber() {
        return switch (System.getProperty("os.arch")) {
            case "amd64", "x86_64" -> 202;
            case "aarch64", "riscv64" -> 98;
            default -> -1; // the launcher has refused
        };
    }

    /**
     * Whether PEs can sleep in the kernel on this processor.
     *
     * @return false when the number of the system call is not known
     */
    public static boolean hasFutex() {
        return futexNumber() >= 0;
    }

    static boolean isFutexLinked() {
        return futexLinked;
    }

    /** Blocks while the word at the address holds the expected value, at most for the given time. May return early. */
    static void futexWait(long address, int expected, long timeoutNs) {
        MemorySegment timeout = Futex.TIMEOUT.get();
        timeout.set(JAVA_LONG, 0, timeoutNs / 1_000_000_000);
        timeout.set(JAVA_LONG, Long.BYTES, timeoutNs % 1_000_000_000);
        Futex.call(address, FUTEX_WAIT, expected, timeout);
    }

    /** Wakes everybody who is blocked on the word at the address. */
    static void futexWakeAll(long address) {
        Futex.call(address, FUTEX_WAKE, Integer.MAX_VALUE, MemorySegment.NULL);
    }

    /**
     * Makes an anonymous file in memory: nothing has a name, so nothing is left behind whatever is killed.
     *
     * @param name shown in {@code /proc/PID/maps}
     * @return its file descriptor, or -1 when the kernel has none
     */
    public static int memfdCreate(String name) {
        try (Arena arena = Arena.ofConfined()) {
            MethodHandle memfdCreate = Linker.nativeLinker()
                    .downcallHandle(Linker.nativeLinker().defaultLookup().findOrThrow("memfd_create"),
                            FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT));
            return (int) memfdCreate.invokeExact(arena.allocateFrom(name), MFD_CLOEXEC);
        } catch (Throwable e) {
            return -1;
        }
    }

    /**
     * Binds the calling thread, and with it the processes that it starts, to processors.
     *
     * @param cpus their numbers
     * @return false when the kernel refuses
     */
    public static boolean bindThread(BitSet cpus) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment mask = arena.allocateFrom(JAVA_LONG, cpus.toLongArray());
            MethodHandle setAffinity = Linker.nativeLinker()
                    .downcallHandle(Linker.nativeLinker().defaultLookup().findOrThrow("sched_setaffinity"),
                            FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, ADDRESS));
            return (int) setAffinity.invokeExact(CALLING_THREAD, mask.byteSize(), mask) == 0;
        } catch (Throwable e) {
            return false;
        }
    }
}
