package org.jshmem.core;

/**
 * What messages call a thread: a virtual thread seldom has a name.
 *
 * @since 0.1.0
 */
public final class ThreadNames {

    private ThreadNames() {}

    /**
     * The name of a thread, or its number.
     *
     * @param thread any thread
     * @return for example {@code main} or {@code #35}, as {@code jcmd} shows it
     */
    public static String of(Thread thread) {
        return thread.getName().isEmpty() ? "#" + thread.threadId() : thread.getName();
    }
}
