// synchronisation: wait until another PE has written a word; a token goes round all PEs three times.
// oshrun -np 4 Token.java
// token: 3 rounds of 4 PEs: correct

import static org.jshmem.core.Comparison.GE;

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;

static final int ROUNDS = 3;

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        int n = shmem.nPes();
        int right = (me + 1) % n;
        SymmetricLongs hops = shmem.longs(1);           // of the token when it was here last

        if (me == 0) {
            hops.p(0, 1, right);
        }
        for (int round = 0; round < ROUNDS; round++) {
            long expected = me == 0 ? (round + 1L) * n : (long) round * n + me;
            hops.waitUntil(0, GE, expected);            // sleeps when it takes long; the writer wakes us
            if (me > 0 || round < ROUNDS - 1) {
                hops.p(0, expected + 1, right);
            }
        }
        shmem.barrierAll();

        if (me == 0) {
            boolean correct = hops.get(0) == (long) ROUNDS * n;
            IO.println("token: " + ROUNDS + " rounds of " + n + " PEs: " + (correct ? "correct" : "wrong"));
            if (!correct) {
                throw shmem.globalExit(1);
            }
        }
    });
}
