// collectives: alltoall transposes a matrix whose rows are spread over the PEs.
// oshrun -np 4 Transpose.java
// transpose: 64 x 64 numbers on 4 PEs: correct

import static org.jshmem.core.ReduceOp.SUM;

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;

static final int ROWS = 16;     // of each PE

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        int n = shmem.nPes();
        int size = ROWS * n;

        // Block b has columns b * ROWS and following, and is transposed already: element (row, column) of it lies at
        // column * ROWS + row.
        SymmetricLongs blocks = shmem.longs((long) ROWS * size);
        for (int i = 0; i < ROWS; i++) {
            for (int column = 0; column < size; column++) {
                blocks.set((long) column * ROWS + i, (long) (me * ROWS + i) * size + column);
            }
        }
        SymmetricLongs columns = shmem.longs((long) ROWS * size);
        shmem.alltoall(columns.segment(), blocks.segment());    // block b goes to PE b

        boolean correct = true;
        for (int pe = 0; pe < n; pe++) {
            for (int i = 0; i < ROWS; i++) {
                for (int k = 0; k < ROWS; k++) {
                    long element = columns.get(((long) pe * ROWS + i) * ROWS + k);
                    correct &= element == (long) (pe * ROWS + k) * size + me * ROWS + i;
                }
            }
        }
        int wrong = shmem.reduce(SUM, correct ? 0 : 1);
        if (me == 0) {
            IO.println("transpose: " + size + " x " + size + " numbers on " + n + " PEs: "
                    + (wrong == 0 ? "correct" : "wrong"));
            if (wrong > 0) {
                throw shmem.globalExit(1);
            }
        }
    });
}
