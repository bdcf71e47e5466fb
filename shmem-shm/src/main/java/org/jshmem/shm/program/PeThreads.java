package org.jshmem.shm.program;

import java.lang.Thread.UncaughtExceptionHandler;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.jshmem.core.ThreadNames;
import org.jshmem.spi.CommonPool;

/**
 * The threads of one PE where several share a JVM: its first, and those that these start. Virtual threads are in a group of their
 * own, and belong to their PE all the same; of these the first of a PE alone is known.
 */
public final class PeThreads extends ThreadGroup {

    private static final Map<Thread, PeThreads> VIRTUAL = new ConcurrentHashMap<>();

    private volatile UncaughtExceptionHandler handler;
    private volatile Thread first;

    /**
     * The group of a PE that has no threads yet.
     *
     * @param parent the topmost group
     * @param pe     the PE
     */
    public PeThreads(ThreadGroup parent, int pe) {
        super(parent, "PE " + pe);
    }

    /**
     * Names the thread that runs the main method.
     *
     * @param thread one of the group, or a virtual thread
     */
    public void runsMain(Thread thread) {
        first = thread;
        if (thread.isVirtual()) {
            VIRTUAL.put(thread, this);
        }
    }

    /**
     * The thread that runs the main method.
     *
     * @return null before {@link #runsMain}
     */
    public Thread first() {
        return first;
    }

    /**
     * Whether it is virtual, and not one that stands for the process of a PE.
     *
     * @param thread any
     * @return whether there may be any number of its kind
     */
    public static boolean isExtra(Thread thread) {
        return thread.isVirtual() && !VIRTUAL.containsKey(thread);
    }

    /** What a thread is called in a report on its PE, the same on all PEs; the first is called what it is in a JVM of its own. */
    public static String nameOf(Thread thread) {
        PeThreads group = of(thread);
        return group != null && group.first == thread ? "main" : ThreadNames.of(thread);
    }

    /**
     * The PE's threads to which a thread belongs.
     *
     * @param thread any
     * @return null when it belongs to no PE, is virtual and not its first, or has ended
     */
    public static PeThreads of(Thread thread) {
        if (thread.isVirtual()) {
            return VIRTUAL.get(thread);
        }
        ThreadGroup group = thread.getThreadGroup();
        while (group != null && !(group instanceof PeThreads)) {
            group = group.getParent();
        }
        return (PeThreads) group;
    }

    /**
     * What becomes of an exception that nobody catches, unless the thread has a handler of its own: what the default handler is
     * where a PE has its JVM to itself.
     *
     * @param handler the handler, or null: that of the JVM
     */
    public void onUncaught(UncaughtExceptionHandler handler) {
        this.handler = handler;
    }

    /**
     * What {@link #onUncaught} was given.
     *
     * @return the handler, or null
     */
    public UncaughtExceptionHandler handler() {
        return handler;
    }

    @Override
    public void uncaughtException(Thread thread, Throwable failure) {
        UncaughtExceptionHandler current = handler;
        if (current != null) {
            current.uncaughtException(thread, failure);
        } else {
            super.uncaughtException(thread, failure);
        }
    }

    /**
     * A thread that keeps its PE from ending, besides the caller.
     *
     * @return one that lives and is no daemon, or null
     */
    public Thread another() {
        for (Thread thread : all()) {
            if (thread != Thread.currentThread() && !thread.isDaemon()) {
                return thread;
            }
        }
        return null;
    }

    /**
     * Whether any thread of the PE lives. Virtual ones are not seen.
     *
     * @return true if so
     */
    public boolean areAlive() {
        for (Thread thread : all()) {
            if (!CommonPool.has(thread)) {
                return true;
            }
        }
        return false;
    }

    private Thread[] all() {
        Thread[] threads = new Thread[2 * activeCount() + 16];
        return Arrays.copyOf(threads, enumerate(threads));
    }
}
