// synchronisation: barrier and sync; a barrier completes puts and atomics, sync is enough for plain stores.
// oshrun -np 4 Barrier.java
// barrier: 50 rounds of 4 PEs: correct

import static org.jshmem.core.ReduceOp.SUM;

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;

static final int ROUNDS = 50;

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        int n = shmem.nPes();
        int right = (me + 1) % n;
        int left = (me + n - 1) % n;
        SymmetricLongs mine = shmem.longs(1);       // stored by this PE, read by others
        SymmetricLongs box = shmem.longs(1);        // put by the left neighbour, read by this PE
        boolean correct = true;

        for (int round = 0; round < ROUNDS; round++) {
            mine.set(0, (long) round * n + me);
            shmem.syncAll();                        // all have stored; nothing was put
            correct &= mine.g(0, right) == (long) round * n + right;

            box.p(0, (long) round * n + me, right);
            shmem.barrierAll();                     // all puts have arrived
            correct &= box.get(0) == (long) round * n + left;
            shmem.syncAll();                        // all have read, and may write again
        }

        int wrong = shmem.reduce(SUM, correct ? 0 : 1);
        if (me == 0) {
            IO.println("barrier: " + ROUNDS + " rounds of " + n + " PEs: " + (wrong == 0 ? "correct" : "wrong"));
            if (wrong > 0) {
                throw shmem.globalExit(1);
            }
        }
    });
}
