package org.jshmem.isolation;

import java.io.Serial;

/**
 * Takes a shutdown hook off its stack that has called {@link Runtime#halt}. That ends its PE, but not the JVM, which has hooks of other
 * PEs, and which waits for this one to return.
 */
public final class HaltedHook extends Error {

    @Serial
    private static final long serialVersionUID = 1;

    private HaltedHook() {
        super(null, null, false, false);
    }

    /** Ends the calling thread, without a word, if the JVM is ending; else returns. */
    public static void unwindAtEnd() {
        if (isJvmEnding()) {
            Thread.currentThread().setUncaughtExceptionHandler((_, _) -> {});
            throw new HaltedHook();
        }
    }

    private static boolean isJvmEnding() {
        try {
            Runtime.getRuntime().removeShutdownHook(new Thread());
            return false;
        } catch (IllegalStateException e) {
            return true;
        }
    }
}
