// basics: ptr, the memory of another PE for plain loads and stores, where the machine has that.
// oshrun -np 4 Pointer.java
// pointer: 10000 doubles of a neighbour on 4 PEs: correct

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static org.jshmem.core.ReduceOp.SUM;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.SymmetricDoubles;

static final int LENGTH = 10_000;

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        int n = shmem.nPes();
        int right = (me + 1) % n;
        SymmetricDoubles values = shmem.doubles(LENGTH);
        for (int i = 0; i < LENGTH; i++) {
            values.set(i, me + i);
        }
        shmem.barrierAll();                                             // all have stored

        MemorySegment theirs = shmem.ptr(values.segment(), right);      // null: on another host
        if (theirs == null) {
            theirs = MemorySegment.ofArray(new double[LENGTH]);
            shmem.get(theirs, values.segment(), right);
        }
        double sum = 0;
        for (int i = 0; i < LENGTH; i++) {
            sum += theirs.getAtIndex(JAVA_DOUBLE, i);                   // no call of the library
        }

        boolean correct = sum == (double) right * LENGTH + LENGTH * (LENGTH - 1.0) / 2;
        int wrong = shmem.reduce(SUM, correct ? 0 : 1);
        if (me == 0) {
            IO.println("pointer: " + LENGTH + " doubles of a neighbour on " + n + " PEs: "
                    + (wrong == 0 ? "correct" : "wrong"));
            if (wrong > 0) {
                throw shmem.globalExit(1);
            }
        }
    });
}
