// synchronisation: wait for any of several words; PE 0 takes answers in the order in which they come.
// oshrun -np 4 WaitAny.java
// wait-any: answers of 4 PEs: correct

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.jshmem.core.Comparison.NE;

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        int n = shmem.nPes();
        SymmetricLongs answers = shmem.longs(n);            // 0: not yet

        answers.p(me, collatzSteps(1_000_000 + me), 0);
        if (me > 0) {
            return;                                         // run waits for PE 0
        }

        int[] taken = new int[n];                           // other than 0: leave this one out
        boolean correct = true;
        for (int i = 0; i < n; i++) {
            int pe = shmem.waitUntilAny(JAVA_LONG, answers.segment(), taken, NE, 0L);
            correct &= taken[pe] == 0 && answers.get(pe) == collatzSteps(1_000_000 + pe);
            taken[pe] = 1;
        }
        IO.println("wait-any: answers of " + n + " PEs: " + (correct ? "correct" : "wrong"));
        if (!correct) {
            throw shmem.globalExit(1);
        }
    });
}

/// Takes longer for some numbers than for others.
long collatzSteps(long number) {
    long steps = 0;
    for (long value = number; value != 1; value = value % 2 == 0 ? value / 2 : 3 * value + 1) {
        steps++;
    }
    return steps;
}
