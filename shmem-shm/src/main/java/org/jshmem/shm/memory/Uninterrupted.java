package org.jshmem.shm.memory;

import java.io.IOException;

/** Work with files by a thread that may have been interrupted: a channel would be closed as soon as that thread uses it. */
public final class Uninterrupted {

    private Uninterrupted() {}

    /** What is done with files. */
    @FunctionalInterface
    public interface Work<T> {

        /** Does it. */
        T run() throws IOException;
    }

    /** Does something; the thread is interrupted afterwards if it was before. */
    public static <T> T run(Work<T> work) throws IOException {
        boolean wasInterrupted = Thread.interrupted();
        try {
            return work.run();
        } finally {
            if (wasInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
