package org.jshmem.contract.random;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;

import org.jshmem.Shmem;
import org.jshmem.spi.Backend;
import org.jshmem.spi.TransportProvider;

/** Several threads of a PE at a time. */
public final class Threads {

    /** Whether the library is called by one thread of each PE only. */
    public static final boolean ARE_SIMULATED = Backend.find().filter(TransportProvider::hasVirtualTime).isPresent();

    private static final Executor PLATFORM = task -> Thread.ofPlatform().name("walk").daemon().start(task);
    private static final Executor VIRTUAL = task -> Thread.ofVirtual().name("walk").start(task);

    private Threads() {}

    /**
     * Runs tasks, a thread each, and returns when all have ended; throws at once what one throws, since the others may wait
     * for it for ever. In a simulator, where the thread of main alone may call the library, it runs one after the other.
     *
     * @param tasks     what to run
     * @param isVirtual whether the threads are virtual, as many as there are processors, which carry them; only where a PE
     *                  has a process for itself, since the threads of PEs that share one share the carriers too
     */
    public static void runAll(List<Runnable> tasks, boolean isVirtual) {
        if (tasks.size() < 2 || ARE_SIMULATED) {
            tasks.forEach(Runnable::run);
            return;
        }
        int virtual = isVirtual && Shmem.isInitialized() ? Runtime.getRuntime().availableProcessors() : 0;
        CompletableFuture<Void> failure = new CompletableFuture<>();
        CompletableFuture<?>[] all = new CompletableFuture<?>[tasks.size()];
        Arrays.setAll(all, i -> CompletableFuture.runAsync(tasks.get(i), i < virtual ? VIRTUAL : PLATFORM)
                .whenComplete((_, e) -> {
                    if (e != null) {
                        failure.completeExceptionally(e);
                    }
                }));
        try {
            CompletableFuture.anyOf(failure, CompletableFuture.allOf(all)).join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) e.getCause();
        }
    }
}
