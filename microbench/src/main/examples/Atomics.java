// basics: atomic fetch-and-increment, or, compare-and-swap and swap, all on words of PE 0.
// oshrun -np 4 Atomics.java
// atomics: tickets, bits, maximum and chain of 4 PEs: correct

import static org.jshmem.core.ReduceOp.MAX;
import static org.jshmem.core.ReduceOp.OR;
import static org.jshmem.core.ReduceOp.SUM;

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;

static final int TICKETS = 0;
static final int BITS = 1;
static final int MAXIMUM = 2;
static final int LAST = 3;

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        int n = shmem.nPes();
        SymmetricLongs words = shmem.longs(4);

        long ticket = words.atomicFetchInc(TICKETS, 0);         // every PE gets another
        long bit = 1L << me % Long.SIZE;
        words.atomicOr(BITS, bit, 0);                           // fetches nothing, so it need not wait
        long mine = me * 7919L % 1000;
        raiseTo(words, mine);
        long before = words.atomicSwap(LAST, me + 1, 0);        // who was here last: 0 for nobody
        shmem.barrierAll();

        long tickets = shmem.reduce(SUM, ticket);
        long bits = shmem.reduce(OR, bit);
        long maximum = shmem.reduce(MAX, mine);
        long chained = shmem.reduce(SUM, before);
        if (me == 0) {
            long numbers = n * (n + 1L) / 2;                    // 1 + 2 + ... + n
            boolean correct = tickets == numbers - n && words.get(TICKETS) == n && words.get(BITS) == bits
                    && words.get(MAXIMUM) == maximum && chained + words.get(LAST) == numbers;
            IO.println("atomics: tickets, bits, maximum and chain of " + n + " PEs: "
                    + (correct ? "correct" : "wrong"));
            if (!correct) {
                throw shmem.globalExit(1);
            }
        }
    });
}

/// Compare-and-swap makes any update atomic: compute from what was seen, and repeat when another PE was faster.
void raiseTo(SymmetricLongs words, long value) {
    long seen = words.atomicFetch(MAXIMUM, 0);
    while (seen < value) {
        long found = words.atomicCompareSwap(MAXIMUM, seen, value, 0);
        if (found == seen) {
            return;
        }
        seen = found;
    }
}
