// synchronisation: a lock for several words that change together; try-with-resources releases it.
// oshrun -np 4 Lock.java
// lock: 100 deposits of each of 4 PEs: correct

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;

static final int DEPOSITS = 100;

static final int COUNT = 0;
static final int BALANCE = 1;

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        int n = shmem.nPes();
        SymmetricLongs lock = shmem.longs(1);
        SymmetricLongs account = shmem.longs(2);            // that of PE 0 counts

        for (int i = 0; i < DEPOSITS; i++) {
            try (var _ = shmem.lock(lock.segment())) {
                account.p(COUNT, account.g(COUNT, 0) + 1, 0);
                account.p(BALANCE, account.g(BALANCE, 0) + me, 0);
            }                                               // completes both puts, then lets the next one in
        }
        shmem.barrierAll();

        if (me == 0) {
            boolean correct = account.get(COUNT) == (long) DEPOSITS * n
                    && account.get(BALANCE) == (long) DEPOSITS * n * (n - 1) / 2;
            IO.println("lock: " + DEPOSITS + " deposits of each of " + n + " PEs: " + (correct ? "correct" : "wrong"));
            if (!correct) {
                throw shmem.globalExit(1);
            }
        }
    });
}
