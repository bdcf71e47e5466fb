// applications: matrix multiplication (SUMMA) on a grid of PEs; panels are broadcast along rows and columns.
// oshrun -np 4 MatrixMultiply.java
// matrix-multiply: 64 x 64 x 64 on a grid of 2 x 2 PEs: correct

import static org.jshmem.core.ReduceOp.SUM;

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;
import org.jshmem.Team;

static final int BLOCK = 32;        // rows and columns of the result on each PE
static final int PANEL = 16;        // how much of the inner dimension a panel has; there is one for each PE

void main() {
    Shmem.run(shmem -> {
        int n = shmem.nPes();
        int rows = IntStream.rangeClosed(1, (int) Math.sqrt(n)).filter(i -> n % i == 0).max().orElseThrow();
        int columns = n / rows;
        Team.Grid grid = shmem.world().split2d(columns);
        SymmetricLongs a = shmem.longs(BLOCK * PANEL);      // panel of rows of the left matrix
        SymmetricLongs b = shmem.longs(PANEL * BLOCK);      // panel of columns of the right one
        long[] product = new long[BLOCK * BLOCK];
        int wrong;

        try (Team row = grid.x(); Team column = grid.y()) {
            int firstRow = column.myPe() * BLOCK;
            int firstColumn = row.myPe() * BLOCK;
            for (int panel = 0; panel < n; panel++) {
                int inner = panel * PANEL;
                int ownerOfA = panel % columns;             // in the row
                int ownerOfB = panel % rows;                // in the column
                if (row.myPe() == ownerOfA) {
                    fill(a, PANEL, (i, k) -> left(firstRow + i, inner + k));
                }
                if (column.myPe() == ownerOfB) {
                    fill(b, BLOCK, (k, j) -> right(inner + k, firstColumn + j));
                }
                row.broadcast(a.segment(), a.segment(), ownerOfA);
                column.broadcast(b.segment(), b.segment(), ownerOfB);
                multiplyAndAdd(a, b, product);
                shmem.syncAll();                            // all have read the panels
            }
            wrong = shmem.reduce(SUM, errors(product, firstRow, firstColumn, n * PANEL));
        }

        if (shmem.myPe() == 0) {
            IO.println("matrix-multiply: " + rows * BLOCK + " x " + columns * BLOCK + " x " + n * PANEL
                    + " on a grid of " + rows + " x " + columns + " PEs: " + (wrong == 0 ? "correct" : "wrong"));
            if (wrong > 0) {
                throw shmem.globalExit(1);
            }
        }
    });
}

long left(int i, int k) {
    return i + k;
}

long right(int k, int j) {
    return k - j;
}

interface Element {
    long at(int row, int column);
}

void fill(SymmetricLongs panel, int width, Element element) {
    for (int i = 0; i < panel.length(); i++) {
        panel.set(i, element.at(i / width, i % width));
    }
}

void multiplyAndAdd(SymmetricLongs a, SymmetricLongs b, long[] product) {
    for (int i = 0; i < BLOCK; i++) {
        for (int k = 0; k < PANEL; k++) {
            long factor = a.get(i * PANEL + k);
            for (int j = 0; j < BLOCK; j++) {
                product[i * BLOCK + j] += factor * b.get(k * BLOCK + j);
            }
        }
    }
}

/// The sum of (i + k) (k - j) over all k, by the formulas for sums of k and of its squares.
int errors(long[] product, int firstRow, int firstColumn, long inner) {
    long sum = inner * (inner - 1) / 2;
    long squares = inner * (inner - 1) * (2 * inner - 1) / 6;
    int errors = 0;
    for (int at = 0; at < product.length; at++) {
        long i = firstRow + at / BLOCK;
        long j = firstColumn + at % BLOCK;
        errors += product[at] == squares + (i - j) * sum - i * j * inner ? 0 : 1;
    }
    return errors;
}
