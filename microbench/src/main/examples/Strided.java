// basics: iput writes a column of a neighbour's matrix, and iget reads one.
// oshrun -np 4 Strided.java
// strided: columns of 8 x 8 matrices on 4 PEs: correct

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.jshmem.core.ReduceOp.SUM;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.SymmetricInts;

static final int SIZE = 8;

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        int n = shmem.nPes();
        int right = (me + 1) % n;
        int left = (me + n - 1) % n;
        SymmetricInts matrix = shmem.ints(SIZE * SIZE);     // row by row
        int column = 3;
        long start = column * Integer.BYTES;

        MemorySegment numbers = MemorySegment.ofArray(numbersOf(me));
        shmem.iput(JAVA_INT, matrix.segment(), start, numbers, 0, SIZE, 1, SIZE, right);
        shmem.barrierAll();

        int[] copy = new int[SIZE];
        shmem.iget(JAVA_INT, MemorySegment.ofArray(copy), 0, matrix.segment(), start, 1, SIZE, SIZE, right);

        boolean correct = Arrays.equals(copy, numbersOf(me));
        for (int i = 0; i < SIZE * SIZE; i++) {
            correct &= matrix.get(i) == (i % SIZE == column ? numbersOf(left)[i / SIZE] : 0);
        }

        int wrong = shmem.reduce(SUM, correct ? 0 : 1);
        if (me == 0) {
            IO.println("strided: columns of " + SIZE + " x " + SIZE + " matrices on " + n + " PEs: "
                    + (wrong == 0 ? "correct" : "wrong"));
            if (wrong > 0) {
                throw shmem.globalExit(1);
            }
        }
    });
}

int[] numbersOf(int pe) {
    return IntStream.range(0, SIZE).map(i -> pe * SIZE + i + 1).toArray();
}
