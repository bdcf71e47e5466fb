// collectives: broadcast of one value, then of an array whose length was not known before.
// oshrun -np 4 Broadcast.java
// broadcast: 1000 squares to 4 PEs: correct

import static org.jshmem.core.ReduceOp.SUM;

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;

static final int ROOT = 0;

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        int n = shmem.nPes();
        int length = shmem.broadcast(me == ROOT ? 1000 : 0, ROOT);      // what the others give is not used

        SymmetricLongs table = shmem.longs(length);
        if (me == ROOT) {
            for (int i = 0; i < length; i++) {
                table.set(i, (long) i * i);
            }
        }
        shmem.broadcast(table.segment(), table.segment(), ROOT);

        boolean correct = length == 1000;
        for (int i = 0; i < length; i++) {
            correct &= table.get(i) == (long) i * i;
        }
        int wrong = shmem.reduce(SUM, correct ? 0 : 1);
        if (me == ROOT) {
            IO.println("broadcast: " + length + " squares to " + n + " PEs: " + (wrong == 0 ? "correct" : "wrong"));
            if (wrong > 0) {
                throw shmem.globalExit(1);
            }
        }
    });
}
