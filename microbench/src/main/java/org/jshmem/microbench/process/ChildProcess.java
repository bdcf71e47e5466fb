package org.jshmem.microbench.process;

import java.io.IOException;
import java.util.function.Consumer;

/** A process that ends with this JVM, also where that ends, as by a signal, while the process is being started. */
public final class ChildProcess {

    private final Consumer<Process> end;
    private final EndHook hook;
    private Process process;

    private ChildProcess(String name, Consumer<Process> end) {
        this.end = end;
        hook = new EndHook(name, this::end);
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
     * Starts a process. An end of this JVM that begins meanwhile waits for it: it might be there already, and nobody else knows of it.
     *
     * @param name  of the thread that ends it
     * @param start starts it
     * @param end   ends it
     * @return what has been started
     * @throws IOException when it cannot be started, or this JVM is ending
     */
    public static ChildProcess start(String name, Start start, Consumer<Process> end) throws IOException {
        ChildProcess child = new ChildProcess(name, end);
        synchronized (child) {
            if (!child.hook.add()) {
                throw new IOException("no process is started any more");
            }
            child.process = start.start();
        }
        return child;
    }

    private synchronized void end() {
        if (process != null) {
            end.accept(process);
        }
    }

    /**
     * What has been started.
     *
     * @return the process
     */
    public synchronized Process process() {
        return process;
    }

    /**
     * Leaves it alone from now on: it has ended.
     *
     * @return false when this JVM is ending, and has ended it
     */
    public boolean leave() {
        return hook.remove();
    }
}
