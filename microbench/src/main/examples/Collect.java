// collectives: fcollect of one element of each PE, and collect of parts of different lengths.
// oshrun -np 4 Collect.java
// collect: 10 longs of 4 PEs: correct

import static org.jshmem.core.ReduceOp.SUM;

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        int n = shmem.nPes();
        SymmetricLongs part = shmem.longs(n);               // PE i fills the first i + 1
        for (int i = 0; i <= me; i++) {
            part.set(i, me);
        }

        SymmetricLongs firsts = shmem.longs(n);
        shmem.fcollect(firsts.segment(), part.slice(0, 1).segment());

        int total = n * (n + 1) / 2;
        SymmetricLongs all = shmem.longs(total);
        shmem.collect(all.segment(), part.slice(0, me + 1).segment());

        boolean correct = true;
        int at = 0;
        for (int pe = 0; pe < n; pe++) {
            correct &= firsts.get(pe) == pe;
            for (int i = 0; i <= pe; i++) {
                correct &= all.get(at++) == pe;
            }
        }
        int wrong = shmem.reduce(SUM, correct ? 0 : 1);
        if (me == 0) {
            IO.println("collect: " + total + " longs of " + n + " PEs: " + (wrong == 0 ? "correct" : "wrong"));
            if (wrong > 0) {
                throw shmem.globalExit(1);
            }
        }
    });
}
