package org.jshmem.shm.wait;

/**
 * A thread that waits for long looks why, and one that reports says why others do, for which it may read memory of other PEs. On other
 * hosts that is no sign that it gets on: the agents do not count it as traffic, and a wait for what is read is part of the wait that is
 * looked into.
 */
public final class Diagnosis {

    private static final ThreadLocal<Boolean> IS_UNDER_WAY = new ThreadLocal<>();

    private Diagnosis() {}

    /**
     * Whether the calling thread looks why it waits.
     *
     * @return true inside {@link #run}
     */
    public static boolean isUnderWay() {
        return IS_UNDER_WAY.get() != null;
    }

    /** Runs what a thread looks at for that. */
    public static void run(Runnable look) {
        IS_UNDER_WAY.set(true);
        try {
            look.run();
        } finally {
            IS_UNDER_WAY.remove();
        }
    }
}
