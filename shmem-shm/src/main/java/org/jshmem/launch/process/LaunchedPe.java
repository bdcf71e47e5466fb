package org.jshmem.launch.process;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/** A PE as the launcher sees it: a process, or one of several PEs that share one. */
final class LaunchedPe {

    private final int pe;
    private final PeJvm jvm;
    private final CompletableFuture<Integer> end = new CompletableFuture<>();
    private boolean hasOneStreamEnded;
    /** The PEs that the end of its JVM has ended. */
    private List<LaunchedPe> together = List.of(this);

    LaunchedPe(int pe, PeJvm jvm) {
        this.pe = pe;
        this.jvm = jvm;
    }

    int pe() {
        return pe;
    }

    PeJvm jvm() {
        return jvm;
    }

    long pid() {
        return jvm.pid();
    }

    boolean isAlive() {
        return !end.isDone();
    }

    void onEnd(Consumer<LaunchedPe> whenEnded) {
        end.thenRun(() -> whenEnded.accept(this));
    }

    /** The PE has said that it has ended, and what it had written to one of its streams before has been passed on. */
    synchronized void streamEnded(int exitCode) {
        if (hasOneStreamEnded) {
            end.complete(exitCode);
        }
        hasOneStreamEnded = true;
    }

    /** Its process has ended, and with it these PEs. */
    void ended(int exitCode, List<LaunchedPe> together) {
        this.together = together;
        end.complete(exitCode);
    }

    /** The PEs that have ended by the same event, in their order. */
    List<LaunchedPe> together() {
        return together;
    }

    /** Whether it is the first of those, which stands for all. */
    boolean isFirst() {
        return together.getFirst() == this;
    }

    /** Waits until all that it has written has been passed on; not for ever. */
    void drain() throws InterruptedException {
        if (!jvm.isShared()) { // else that comes before it ends
            jvm.drain();
        }
    }

    /** The exit code, 128 + signal for a signal, of a PE that has ended. */
    int exitCode() {
        return end.join();
    }
}
