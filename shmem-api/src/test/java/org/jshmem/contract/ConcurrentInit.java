package org.jshmem.contract;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.Stream;

import org.jshmem.Shmem;

/** Four threads of each PE join and leave the job at once, again and again: run it with {@code oshrun -np N}. */
public final class ConcurrentInit {

    private static final int THREADS = 4;
    private static final int ROUNDS = 3;

    private ConcurrentInit() {}

    /**
     * Runs the check.
     *
     * @param args none
     * @throws Exception when something is not as it should be
     */
    public static void main(String[] args) throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            Set<Shmem> handles = Collections.synchronizedSet(Collections.newSetFromMap(new IdentityHashMap<>()));
            inThreads(() -> handles.add(Shmem.init()));
            if (handles.size() != 1) {
                throw new AssertionError("handles: " + handles);
            }
            Shmem shmem = handles.iterator().next();
            shmem.barrierAll();
            inThreads(shmem::close);
            if (Shmem.isInitialized()) {
                throw new AssertionError("left by all");
            }
        }
        System.out.println("ok");
    }

    private static void inThreads(Runnable task) throws Exception {
        CyclicBarrier start = new CyclicBarrier(THREADS);
        Runnable together = () -> {
            try {
                start.await();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
            task.run();
        };
        List<Thread> threads = Stream.generate(() -> Thread.ofPlatform().start(together))
                .limit(THREADS).toList();
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
