// synchronisation: two contexts; the quiet of one does not wait for the operations of the other.
// oshrun -np 4 Contexts.java
// contexts: 20 urgent words beside 20 large blocks on 4 PEs: correct

import static org.jshmem.core.ReduceOp.SUM;

import java.lang.foreign.MemorySegment;

import org.jshmem.Context;
import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;

static final int ROUNDS = 20;
static final int LENGTH = 10_000;

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        int n = shmem.nPes();
        int right = (me + 1) % n;
        SymmetricLongs blocks = shmem.longs(ROUNDS * LENGTH);
        SymmetricLongs words = shmem.longs(ROUNDS);
        boolean correct = true;

        try (Context bulk = shmem.world().createContext(); Context urgent = shmem.world().createContext()) {
            SymmetricLongs urgentWords = words.on(urgent);
            for (int round = 0; round < ROUNDS; round++) {
                long[] block = new long[LENGTH];
                Arrays.fill(block, round + 1);
                bulk.putNbi(blocks.slice(round * LENGTH, LENGTH).segment(), MemorySegment.ofArray(block), right);

                urgentWords.p(round, round + 1, right);
                urgent.quiet();                             // the word is there, the block perhaps not yet
                correct &= urgentWords.g(round, right) == round + 1;
            }
        }                                                   // closing a context completes its operations
        shmem.barrierAll();

        for (int i = 0; i < ROUNDS * LENGTH; i++) {
            correct &= blocks.get(i) == i / LENGTH + 1;
        }
        int wrong = shmem.reduce(SUM, correct ? 0 : 1);
        if (me == 0) {
            IO.println("contexts: " + ROUNDS + " urgent words beside " + ROUNDS + " large blocks on " + n + " PEs: "
                    + (wrong == 0 ? "correct" : "wrong"));
            if (wrong > 0) {
                throw shmem.globalExit(1);
            }
        }
    });
}
