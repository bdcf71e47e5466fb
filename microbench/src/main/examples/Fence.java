// synchronisation: fence; data, then a flag, and whoever sees the flag sees the data.
// oshrun -np 4 Fence.java
// fence: 200 messages to each of 4 PEs: correct

import static org.jshmem.core.Comparison.GE;
import static org.jshmem.core.ReduceOp.SUM;

import org.jshmem.Shmem;
import org.jshmem.SymmetricInts;
import org.jshmem.SymmetricLongs;

static final int MESSAGES = 200;
static final int LENGTH = 100;

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        int n = shmem.nPes();
        int right = (me + 1) % n;
        int left = (me + n - 1) % n;
        SymmetricLongs data = shmem.longs(LENGTH);
        SymmetricInts sent = shmem.ints(1);         // number of the message in data
        SymmetricInts read = shmem.ints(1);         // number of the message that the right neighbour has read
        boolean correct = true;

        for (int message = 1; message <= MESSAGES; message++) {
            long[] numbers = new long[LENGTH];
            Arrays.fill(numbers, (long) message * n + me);
            data.put(0, numbers, right);
            shmem.fence();                          // without it the flag may be there before the data
            sent.p(0, message, right);

            sent.waitUntil(0, GE, message);
            for (int i = 0; i < LENGTH; i++) {
                correct &= data.get(i) == (long) message * n + left;
            }
            read.p(0, message, left);               // puts to different PEs need no order
            read.waitUntil(0, GE, message);
        }

        int wrong = shmem.reduce(SUM, correct ? 0 : 1);
        if (me == 0) {
            IO.println("fence: " + MESSAGES + " messages to each of " + n + " PEs: "
                    + (wrong == 0 ? "correct" : "wrong"));
            if (wrong > 0) {
                throw shmem.globalExit(1);
            }
        }
    });
}
