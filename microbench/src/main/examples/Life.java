// applications: Conway's life; edges go to the neighbours with a signal each, and no barrier stops all.
// oshrun -np 4 Life.java
// life: a glider round 32 x 32 cells of 4 PEs: correct

import static org.jshmem.core.Comparison.EQ;
import static org.jshmem.core.ReduceOp.SUM;
import static org.jshmem.core.SignalOp.SET;

import org.jshmem.Shmem;
import org.jshmem.SymmetricInts;
import org.jshmem.SymmetricLongs;

static final int ROWS = 8;      // of each PE

/// Edges of even and of odd generations, each with its signal: a neighbour is ahead by one generation at most.
record Halo(SymmetricInts rows, SymmetricLongs signals) {

    static final int FROM_ABOVE = 0;
    static final int FROM_BELOW = 1;

    void send(Shmem shmem, int[] row, int side, int generation, int pe) {
        int place = generation % 2 * 2 + side;
        shmem.putSignal(rows.slice(place * row.length, row.length).segment(), MemorySegment.ofArray(row),
                signals.slice(place, 1).segment(), generation, SET, pe);
    }

    int[] receive(Shmem shmem, int length, int side, int generation) {
        int place = generation % 2 * 2 + side;
        signals.waitUntil(place, EQ, generation);
        int[] row = new int[length];
        rows.get(row, place * length, shmem.myPe());
        return row;
    }
}

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        int n = shmem.nPes();
        int size = ROWS * n;                            // of the board, whose edges meet
        int above = (me + n - 1) % n;
        int below = (me + 1) % n;
        Halo halo = new Halo(shmem.ints(4 * size), shmem.longs(4));

        int[][] cells = new int[ROWS][size];
        if (me == 0) {                                  // a glider
            cells[0][1] = cells[1][2] = cells[2][0] = cells[2][1] = cells[2][2] = 1;
        }
        int[][] start = cells;

        int generations = 4 * size;                     // in four it moves by a row and a column
        for (int generation = 1; generation <= generations; generation++) {
            halo.send(shmem, cells[0], Halo.FROM_BELOW, generation, above);
            halo.send(shmem, cells[ROWS - 1], Halo.FROM_ABOVE, generation, below);
            int[] rowAbove = halo.receive(shmem, size, Halo.FROM_ABOVE, generation);
            int[] rowBelow = halo.receive(shmem, size, Halo.FROM_BELOW, generation);
            cells = next(rowAbove, cells, rowBelow);
        }

        int wrong = shmem.reduce(SUM, Arrays.deepEquals(cells, start) ? 0 : 1);
        if (me == 0) {
            IO.println("life: a glider round " + size + " x " + size + " cells of " + n + " PEs: "
                    + (wrong == 0 ? "correct" : "wrong"));
            if (wrong > 0) {
                throw shmem.globalExit(1);
            }
        }
    });
}

int[][] next(int[] rowAbove, int[][] cells, int[] rowBelow) {
    int size = rowAbove.length;
    int[][] next = new int[ROWS][size];
    for (int row = 0; row < ROWS; row++) {
        int[] up = row == 0 ? rowAbove : cells[row - 1];
        int[] here = cells[row];
        int[] down = row == ROWS - 1 ? rowBelow : cells[row + 1];
        for (int column = 0; column < size; column++) {
            int left = (column + size - 1) % size;
            int right = (column + 1) % size;
            int alive = up[left] + up[column] + up[right] + here[left] + here[right] + down[left] + down[column]
                    + down[right];
            next[row][column] = alive == 3 || alive == 2 && here[column] == 1 ? 1 : 0;
        }
    }
    return next;
}
