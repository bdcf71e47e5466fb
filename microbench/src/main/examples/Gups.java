// applications: updates of random elements of a table that is spread over all PEs (GUPS), in a session that batches.
// oshrun -np 4 Gups.java
// gups: 40000 updates of 16384 longs on 4 PEs: correct

import static org.jshmem.core.ReduceOp.SUM;
import static org.jshmem.core.ReduceOp.XOR;
import static org.jshmem.core.SessionOption.BATCH;

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;

static final int LENGTH = 4096;         // of the part of a PE
static final int UPDATES = 10_000;      // of each PE

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        int n = shmem.nPes();
        SymmetricLongs table = shmem.longs(LENGTH);
        shmem.barrierAll();

        long changes = update(shmem, table);
        shmem.barrierAll();
        long content = LongStream.range(0, LENGTH).map(table::get).reduce(0, (a, b) -> a ^ b);
        boolean arrived = shmem.reduce(XOR, content) == shmem.reduce(XOR, changes);
        shmem.barrierAll();                         // all have looked

        update(shmem, table);                       // the same again undoes them
        shmem.barrierAll();
        boolean undone = LongStream.range(0, LENGTH).allMatch(i -> table.get(i) == 0);

        int wrong = shmem.reduce(SUM, arrived && undone ? 0 : 1);
        if (me == 0) {
            IO.println("gups: " + UPDATES * n + " updates of " + LENGTH * n + " longs on " + n + " PEs: "
                    + (wrong == 0 ? "correct" : "wrong"));
            if (wrong > 0) {
                throw shmem.globalExit(1);
            }
        }
    });
}

/// Returns the exclusive or of all its updates.
long update(Shmem shmem, SymmetricLongs table) {
    SplittableRandom random = new SplittableRandom(shmem.myPe());
    long changes = 0;
    try (var _ = shmem.session(BATCH)) {            // none is urgent: they may travel together
        for (int i = 0; i < UPDATES; i++) {
            long value = random.nextLong();
            int pe = (int) Long.remainderUnsigned(value, shmem.nPes());
            table.atomicXor(value >>> 32 & LENGTH - 1, value, pe);
            changes ^= value;
        }
    }
    return changes;
}
