// applications: heat equation in two dimensions; bands of rows, whose edges are put into the neighbours' halos.
// oshrun -np 4 Heat.java
// heat: 256 x 256 cells, 100 steps, 4 PEs: correct

import static org.jshmem.core.ReduceOp.MAX;

import org.jshmem.Shmem;
import org.jshmem.SymmetricDoubles;

static final int ROWS = 64;                 // of each PE; row 0 and row ROWS + 1 are its halo
static final int COLUMNS = 256;             // with a column of the border at either side
static final int WIDTH = COLUMNS + 2;
static final int STEPS = 100;
static final double DIFFUSION = 0.2;        // of a step, in cells

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        int n = shmem.nPes();
        SymmetricDoubles now = shmem.doubles((ROWS + 2) * WIDTH);
        SymmetricDoubles next = shmem.doubles((ROWS + 2) * WIDTH);
        for (int row = 0; row <= ROWS + 1; row++) {
            for (int column = 0; column < WIDTH; column++) {
                now.set(at(row, column), start(me * ROWS + row, column, n));
            }
        }
        shmem.barrierAll();                 // nobody writes into a halo before its PE is ready

        for (int i = 0; i < STEPS; i++) {
            step(now, next);
            if (me > 0) {
                putRow(shmem, next, 1, ROWS + 1, me - 1);
            }
            if (me < n - 1) {
                putRow(shmem, next, ROWS, 0, me + 1);
            }
            shmem.barrierAll();             // the halos are there, and nobody reads now any more
            SymmetricDoubles old = now;
            now = next;
            next = old;
        }

        double error = shmem.reduce(MAX, error(now, me, n));
        if (me == 0) {
            IO.println("heat: " + ROWS * n + " x " + COLUMNS + " cells, " + STEPS + " steps, " + n + " PEs: "
                    + (error < 1e-9 ? "correct" : "wrong by " + error));
            if (error >= 1e-9) {
                throw shmem.globalExit(1);
            }
        }
    });
}

void step(SymmetricDoubles now, SymmetricDoubles next) {
    for (int row = 1; row <= ROWS; row++) {
        for (int column = 1; column <= COLUMNS; column++) {
            double around = now.get(at(row - 1, column)) + now.get(at(row + 1, column))
                    + now.get(at(row, column - 1)) + now.get(at(row, column + 1));
            double old = now.get(at(row, column));
            next.set(at(row, column), old + DIFFUSION * (around - 4 * old));
        }
    }
}

void putRow(Shmem shmem, SymmetricDoubles cells, int row, int destRow, int pe) {
    shmem.put(cells.segment(), at(destRow, 0) * Double.BYTES, cells.segment(), at(row, 0) * Double.BYTES,
            WIDTH * Double.BYTES, pe);
}

/// The start is an eigenvector of a step, which multiplies all by the same number.
double error(SymmetricDoubles cells, int me, int n) {
    double loss = 2 * DIFFUSION * (2 - Math.cos(Math.PI / (ROWS * n + 1)) - Math.cos(Math.PI / (COLUMNS + 1)));
    double factor = Math.pow(1 - loss, STEPS);
    double error = 0;
    for (int row = 1; row <= ROWS; row++) {
        for (int column = 1; column <= COLUMNS; column++) {
            double expected = factor * start(me * ROWS + row, column, n);
            error = Math.max(error, Math.abs(cells.get(at(row, column)) - expected));
        }
    }
    return error;
}

/// Temperature at first: 0 at the border, 1 in the middle.
double start(int row, int column, int n) {
    return Math.sin(Math.PI * row / (ROWS * n + 1)) * Math.sin(Math.PI * column / (COLUMNS + 1));
}

long at(int row, int column) {
    return (long) row * WIDTH + column;
}
