package org.jshmem.launch.host;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * The end of this launcher, also by a signal. A JVM that is ending already takes no more shutdown hooks and throws, at a moment at which
 * nobody has done anything wrong.
 */
public final class LauncherEnd {

    private LauncherEnd() {}

    /**
     * From now on the end of this launcher does something; when it has begun already, that is done now.
     *
     * @param name   of the thread
     * @param action what to do
     * @return false when it has been done, and nothing more is to be begun
     */
    public static boolean add(String name, Runnable action) {
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(action, name));
            return true;
        } catch (IllegalStateException _) {
            action.run();
            return false;
        }
    }

    /**
     * Starts a process that ends with this launcher. An end that begins meanwhile waits for it: the process might be there
     * already, and nobody else knows of it.
     *
     * @param name  of the thread that ends it
     * @param start starts the process
     * @param end   ends it
     * @return the process, or null when this launcher is ending already, and it has not been started
     * @throws IOException when it cannot be started
     */
    public static Process start(String name, Start start, Consumer<Process> end) throws IOException {
        AtomicReference<Process> process = new AtomicReference<>();
        synchronized (process) {
            boolean isInTime = add(name, () -> {
                synchronized (process) {
                    if (process.get() != null) {
                        end.accept(process.get());
                    }
                }
            });
            if (isInTime) {
                process.set(start.start());
            }
            return process.get();
        }
    }

    /** How a process is started. */
    @FunctionalInterface
    public interface Start {

        /**
         * Starts it.
         *
         * @return the process
         * @throws IOException when it cannot be started
         */
        Process start() throws IOException;
    }

    /**
     * Whether it has begun.
     *
     * @return true when hooks run or have run
     */
    public static boolean hasBegun() {
        try {
            Runtime.getRuntime().removeShutdownHook(new Thread());
            return false;
        } catch (IllegalStateException _) {
            return true;
        }
    }
}
