// synchronisation: several threads of a PE, each with a private context; not on simulated machines.
// oshrun -np 2 Threads.java
// threads: 4 threads on each of 2 PEs: correct

import static org.jshmem.core.ContextOption.PRIVATE;
import static org.jshmem.core.ReduceOp.SUM;

import org.jshmem.Context;
import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;

static final int THREADS = 4;
static final int UPDATES = 1000;

void main() throws InterruptedException {
    Shmem.run(shmem -> {                                    // joins with ThreadLevel.MULTIPLE
        int n = shmem.nPes();
        SymmetricLongs counters = shmem.longs(THREADS);

        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            int mine = i;
            threads.add(Thread.ofPlatform().start(() -> update(shmem, counters, mine)));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        shmem.barrierAll();                                 // collectives are for one thread of a PE at a time

        boolean correct = true;
        for (int i = 0; i < THREADS; i++) {
            correct &= counters.get(i) == UPDATES;      // one from each PE in turn
        }
        int wrong = shmem.reduce(SUM, correct ? 0 : 1);
        if (shmem.myPe() == 0) {
            IO.println("threads: " + THREADS + " threads on each of " + n + " PEs: "
                    + (wrong == 0 ? "correct" : "wrong"));
            if (wrong > 0) {
                throw shmem.globalExit(1);
            }
        }
    });
}

/// A private context is closed by the thread that has made it.
void update(Shmem shmem, SymmetricLongs counters, int counter) {
    try (Context context = shmem.world().createContext(PRIVATE)) {
        SymmetricLongs mine = counters.on(context);
        for (int i = 0; i < UPDATES; i++) {
            mine.atomicInc(counter, (shmem.myPe() + i) % shmem.nPes());
        }
    }
}
