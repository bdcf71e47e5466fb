package org.jshmem.shm.program;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import org.jshmem.spi.CommonPool;

/**
 * Whether anything in this process but the calling thread can still call the library. What is not known to be harmless
 * counts: callbacks of the JDK run in threads of many names and groups (the end of a process, timers, pools, pollers), and
 * so may an agent, a debugger or native code that attaches a thread. Where nobody has called back for a minute, the JDK's
 * pools have ended their threads.
 */
public final class OtherThreads {

    /** Every JVM has them, in its topmost group or that of its helpers. They run a program's code now and then. */
    private static final Set<String> OF_JVM = Set.of("Reference Handler", "Finalizer", "Signal Dispatcher",
            "Common-Cleaner", "Notification Thread");

    /** What main becomes when it returns: waits for the threads that are left. */
    private static final String AFTER_MAIN = "DestroyJavaVM";

    /** The thread that answers the launcher, which runs nothing of the program. */
    public static final String REPORTER = "launcher watch";

    /** The thread that ends a JVM of several PEs when all of them have ended. */
    public static final String HOST = "PE host";

    private static final String HELPERS = "InnocuousThreadGroup";

    /** What runs virtual threads, ends their sleep, and gives them locks: does nothing by itself. */
    private static final String CARRIER = "jdk.internal.misc.CarrierThread";
    private static final String ALARM = "ForkJoinPool-1-delayScheduler";
    private static final String UNBLOCKER = "VirtualThread-unblocker";

    /** The thread that looks after the carriers of PEs. */
    public static final String CARRIER_WATCH = "carrier watch";

    /** Threads that do nothing until the PEs have ended that they have started. */
    private static final Set<Thread> AWAIT_PES = ConcurrentHashMap.newKeySet();

    private static volatile boolean mayHaveVirtual;

    private OtherThreads() {}

    /** The program of PEs that virtual threads run may have others of its own, of which helpers are all that is seen. */
    public static void expectVirtual() {
        mayHaveVirtual = true;
    }

    /**
     * Runs what waits for PEs that are threads of this process: meanwhile the caller does not count.
     *
     * @param wait returns when they have ended
     * @throws InterruptedException as it does
     */
    public static void whileAwaitingPes(Wait wait) throws InterruptedException {
        AWAIT_PES.add(Thread.currentThread());
        try {
            wait.run();
        } finally {
            AWAIT_PES.remove(Thread.currentThread());
        }
    }

    /** A wait of {@link #whileAwaitingPes}. */
    @FunctionalInterface
    public interface Wait {

        /**
         * Waits.
         *
         * @throws InterruptedException when the thread is interrupted
         */
        void run() throws InterruptedException;
    }

    /**
     * Whether there are others. A virtual thread that nobody runs is not seen; one that there has been has left a helper. Threads of
     * other PEs do not count: each PE speaks for its own. Nor do helpers of virtual threads when the caller is one, unless its program
     * may make others.
     */
    public static boolean exist() {
        Thread caller = Thread.currentThread();
        PeThreads own = PeThreads.of(caller);
        Thread[] threads = all();
        for (Thread thread : threads) {
            if (thread != null && thread != caller && !isHarmless(thread) && !isOfAnotherPe(thread, own)
                    && !(caller.isVirtual() && !mayHaveVirtual && carries(thread))) {
                return true;
            }
        }
        return threads[threads.length - 1] != null; // there may be more than there is room for
    }

    /** Those of the common pool are in the group of the PE that was the first to need one, but may call for any. */
    private static boolean isOfAnotherPe(Thread thread, PeThreads own) {
        if (CommonPool.has(thread)) {
            return false;
        }
        PeThreads owner = PeThreads.of(thread);
        return owner != null && owner != own;
    }

    private static boolean carries(Thread thread) {
        String name = thread.getName();
        return thread.getClass().getName().equals(CARRIER) || name.equals(ALARM) || name.equals(UNBLOCKER);
    }

    /** Whether code of the program may run that {@link #exist} does not see; takes some 0.1 ms. */
    public static boolean mayAppear() {
        for (Thread thread : all()) {
            if (thread != null && OF_JVM.contains(thread.getName()) && runsProgram(thread.getStackTrace())) {
                return true;
            }
        }
        return handlesSignals();
    }

    public static boolean isHarmless(Thread thread) {
        ThreadGroup group = thread.getThreadGroup();
        String name = thread.getName();
        if (group == null || name.equals(AFTER_MAIN) || AWAIT_PES.contains(thread)) {
            return true; // it has ended, is about to, or does nothing
        }
        boolean isOfJvm = group.getParent() == null || group.getName().equals(HELPERS);
        return isOfJvm && (OF_JVM.contains(name) || name.equals(REPORTER) || name.equals(HOST)
                || name.equals(CARRIER_WATCH));
    }

    /** A finalizer, or what a cleaner has been given. */
    public static boolean runsProgram(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (!"java.base".equals(frame.getModuleName())) {
                return true;
            }
        }
        return false;
    }

    /**
     * Nobody says which signals have handlers. But one is set by {@code sun.misc.Signal}, and a package exists when a class
     * of it has been loaded. Its third class, {@code Unsafe}, looks the same.
     */
    @SuppressWarnings("deprecation") // of several packages of a name it returns one, and there is one
    private static boolean handlesSignals() {
        return Package.getPackage("sun.misc") != null;
    }

    private static Thread[] all() {
        ThreadGroup top = Thread.currentThread().getThreadGroup();
        while (top.getParent() != null) {
            top = top.getParent();
        }
        Thread[] threads = new Thread[2 * top.activeCount() + 16];
        top.enumerate(threads, true);
        return threads;
    }
}
