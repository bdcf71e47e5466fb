package org.jshmem.shm.memory;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.MethodHandle;
import java.lang.ref.Reference;
import java.util.BitSet;
import java.util.Collections;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * The system calls of this backend, and {@code memmove}: the only class that uses the native linker.
 *
 * <p>
 * Linking costs tens of milliseconds of CPU, so nothing is linked before it is called, and all system calls go through one
 * function, {@code syscall}, in one shape; {@link #isFutexLinked} lets a short-lived PE do without.
 */
@SuppressWarnings("restricted") // a backend is what native access is for; oshrun enables it
public final class LibC {

    /** {@code FUTEX_WAIT} and {@code FUTEX_WAKE} without the private flag: the word is shared between processes. */
    private static final int FUTEX_WAIT = 0;
    private static final int FUTEX_WAKE = 1;

    private static final int MFD_CLOEXEC = 1;

    private static final int CALLING_THREAD = 0;
    private static final int PR_SET_TIMERSLACK = 29;

    private static final int PROT_READ = 1;
    private static final int PROT_WRITE = 2;
    private static final int PROT_EXEC = 4;
    private static final int MAP_PRIVATE = 2;
    private static final int MAP_ANONYMOUS = 32;

    /** The kernel's {@code sigset_t}, its {@code siginfo_t}, and where that says who has sent the signal. */
    private static final long SIGNAL_SET_BYTES = 8;
    private static final long SIGNAL_INFO_BYTES = 128;
    private static final long SIGNAL_CODE = 8;

    private static final long NONE = 0;

    /** Beyond it what a call returns is no error, but may be an address. */
    private static final long MOST_ERRNO = 4095;

    private static volatile boolean linked;

    private LibC() {}

    /** A system call and its numbers. */
    private enum SystemCall {
        FUTEX(202, 98), SCHED_SETAFFINITY(203, 122), RT_SIGTIMEDWAIT(128, 137), PRCTL(157, 167), // of threads
        MEMFD_CREATE(319, 279), FALLOCATE(285, 47), CLOSE(3, 57), MMAP(9, 222), MPROTECT(10, 226); // of memory

        private final long number;

        /** The second number is that of all architectures that are younger than Linux 2.6. */
        SystemCall(long x86, long generic) {
            number = switch (System.getProperty("os.arch")) {
                case "amd64", "x86_64" -> x86;
                case "aarch64", "riscv64" -> generic;
                default -> -1; // the launcher has refused
            };
        }

        /** Returns what the call returns, or the negative number of its error ({@link Errno}), as in the kernel. */
        long call(long a, long b, long c, long d) {
            return call(a, b, c, d, NONE, NONE);
        }

        /** Likewise, of six arguments. */
        long call(long a, long b, long c, long d, long e, long f) {
            try {
                MemorySegment state = Function.STATE.get();
                long returned = (long) Function.SYSCALL.invokeExact(state, number, a, b, c, d, e, f);
                return returned == -1 ? -state.get(JAVA_INT, 0) : returned;
            } catch (Throwable thrown) {
                throw new IllegalStateException("system call failed: " + this, thrown);
            }
        }
    }

    /** Linked on first use of the class. */
    private static final class Function {

        /** The thread's {@code errno}, copied before the JVM's own calls change it. */
        private static final ThreadLocal<MemorySegment> STATE = ThreadLocal
                .withInitial(() -> Arena.ofAuto().allocate(Linker.Option.captureStateLayout()));

        /** {@code long syscall(long number, ...)}. */
        private static final MethodHandle SYSCALL = Linker.nativeLinker()
                .downcallHandle(Linker.nativeLinker().defaultLookup().findOrThrow("syscall"),
                        FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG,
                                JAVA_LONG, JAVA_LONG),
                        Linker.Option.firstVariadicArg(1), Linker.Option.captureCallState("errno"));

        static {
            linked = true;
        }
    }

    /** Linked on first use of the class. */
    private static final class Memory {

        /** Critical, which spares the transition and takes Java arrays: as long as HotSpot's own copy is, without a safepoint. */
        private static final MethodHandle MEMMOVE = Linker.nativeLinker()
                .downcallHandle(Linker.nativeLinker().defaultLookup().findOrThrow("memmove"),
                        FunctionDescriptor.ofVoid(ADDRESS, ADDRESS, JAVA_LONG), Linker.Option.critical(true));
    }

    /** Of waits with a time limit. */
    private static final class Timeout {

        private static final StructLayout TIMESPEC = MemoryLayout.structLayout(JAVA_LONG.withName("tv_sec"),
                JAVA_LONG.withName("tv_nsec"));

        /** Freed with the thread that waited. */
        private static final ThreadLocal<MemorySegment> OF_THREAD = ThreadLocal
                .withInitial(() -> Arena.ofAuto().allocate(TIMESPEC));
    }

    /**
     * Whether PEs can sleep in the kernel on this processor.
     *
     * @return false when the number of the system call is not known
     */
    public static boolean hasFutex() {
        return SystemCall.FUTEX.number >= 0;
    }

    /** So that the first {@link #memmove} does not take as long. */
    static boolean linkMemmove() {
        memmove(MemorySegment.NULL, MemorySegment.NULL, 0);
        return true;
    }

    /** Copies the first bytes of a segment to the start of another; they may overlap. */
    static void memmove(MemorySegment to, MemorySegment from, long bytes) {
        try {
            Memory.MEMMOVE.invokeExact(to, from, bytes);
        } catch (Throwable e) {
            throw new IllegalStateException("memmove failed", e);
        }
    }

    /**
     * Links functions that return soon: critical, which spares the transition.
     *
     * @param longs how many arguments they have, each a long
     * @return a handle whose first argument is the function, a {@link MemorySegment}; it returns nothing
     */
    public static MethodHandle linkShort(int longs) {
        MemoryLayout[] arguments = Collections.nCopies(longs, JAVA_LONG).toArray(MemoryLayout[]::new);
        return Linker.nativeLinker().downcallHandle(FunctionDescriptor.ofVoid(arguments),
                Linker.Option.critical(false));
    }

    /**
     * Puts machine code where it can be called, for ever.
     *
     * @return where it starts
     * @throws IOException when the kernel refuses
     */
    static MemorySegment makeExecutable(byte[] code) throws IOException {
        long address = SystemCall.MMAP.call(NONE, code.length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1,
                NONE);
        requireGranted(SystemCall.MMAP, address);
        MemorySegment memory = MemorySegment.ofAddress(address).reinterpret(code.length);
        // A segment over the array would load the first class of such segments, for which the JIT compiler throws away what it
        // has compiled for the only kind that there was: 8 MB sums on 16 PEs were slow for 4 s.
        MemorySegment.copy(code, 0, memory, JAVA_BYTE, 0, code.length);
        requireGranted(SystemCall.MPROTECT,
                SystemCall.MPROTECT.call(address, code.length, PROT_READ | PROT_EXEC, NONE));
        return memory;
    }

    private static void requireGranted(SystemCall call, long returned) throws IOException {
        if (returned < 0 && returned >= -MOST_ERRNO) {
            throw new IOException("the kernel refuses " + call + ": " + Errno.describe(returned));
        }
    }

    /** Links the system calls, for a thread that has nothing else to do while others get so far that they need one. */
    public static void link() {
        SystemCall.FUTEX.call(NONE, FUTEX_WAKE, NONE, NONE); // refused for its address, but linked
    }

    public static boolean isFutexLinked() {
        return linked;
    }

    /** Blocks while the word at the address holds the expected value, at most for the given time. May return early. */
    public static void futexWait(long address, int expected, long timeoutNs) {
        MemorySegment timeout = Timeout.OF_THREAD.get();
        timeout.set(JAVA_LONG, 0, timeoutNs / 1_000_000_000);
        timeout.set(JAVA_LONG, Long.BYTES, timeoutNs % 1_000_000_000);
        SystemCall.FUTEX.call(address, FUTEX_WAIT, expected, timeout.address());
        Reference.reachabilityFence(timeout);
    }

    /** Wakes everybody who is blocked on the word at the address. */
    public static void futexWakeAll(long address) {
        SystemCall.FUTEX.call(address, FUTEX_WAKE, Integer.MAX_VALUE, NONE);
    }

    /**
     * Makes an anonymous file in memory: nothing has a name, so nothing is left behind whatever is killed.
     *
     * @param name shown in {@code /proc/PID/maps}
     * @return its file descriptor, or a negative {@link Errno}
     */
    public static int memfdCreate(String name) {
        try (Arena arena = Arena.ofConfined()) {
            return (int) SystemCall.MEMFD_CREATE.call(arena.allocateFrom(name).address(), MFD_CLOEXEC, NONE, NONE);
        }
    }

    /** Closes what {@link #memfdCreate} has returned. */
    public static void close(int descriptor) {
        SystemCall.CLOSE.call(descriptor, NONE, NONE, NONE);
    }

    /** Reserves room for a part of a file, which reads as zeros if nothing was there. Returns 0, or a negative {@link Errno}. */
    public static long fallocate(int descriptor, long offset, long bytes) {
        return SystemCall.FALLOCATE.call(descriptor, NONE, offset, bytes);
    }

    /**
     * A signal that has come.
     *
     * @param number     its number
     * @param isFromUser whether a process has sent it, and not the kernel, as when a key is pressed
     */
    public record Signal(int number, boolean isFromUser) {}

    /**
     * Takes one of some signals that have come, if any has. They are blocked in all threads, or they would go another way.
     *
     * @param signals their numbers
     * @return the signal, or null
     */
    public static Signal takeSignal(BitSet signals) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment set = arena.allocate(SIGNAL_SET_BYTES, Long.BYTES);
            set.set(JAVA_LONG, 0, signals.toLongArray()[0] >>> 1); // signal 1 is bit 0
            MemorySegment info = arena.allocate(SIGNAL_INFO_BYTES, Long.BYTES);
            MemorySegment noTime = arena.allocate(Timeout.TIMESPEC);
            long number = SystemCall.RT_SIGTIMEDWAIT.call(set.address(), info.address(), noTime.address(),
                    SIGNAL_SET_BYTES);
            return number < 0 ? null : new Signal((int) number, info.get(JAVA_INT, SIGNAL_CODE) <= 0);
        }
    }

    /**
     * Binds the calling thread, and with it the processes that it starts, to processors.
     *
     * @param cpus their numbers
     * @return 0, or a negative {@link Errno}
     */
    public static long bindThread(BitSet cpus) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment mask = arena.allocateFrom(JAVA_LONG, cpus.toLongArray());
            return Math.min(0,
                    SystemCall.SCHED_SETAFFINITY.call(CALLING_THREAD, mask.byteSize(), mask.address(), NONE));
        }
    }

    /**
     * Lets the calling thread be woken when its sleep is over: Linux may do so 50 us later if nobody says otherwise. A system that
     * cannot do that wakes it later.
     */
    public static void endTimerSlack() {
        SystemCall.PRCTL.call(PR_SET_TIMERSLACK, 1, NONE, NONE);
    }
}
