// applications: work queue; a PE that is free takes the next row of the Mandelbrot set by fetch-and-increment.
// oshrun -np 4 Mandelbrot.java
// mandelbrot: 200 rows by 4 PEs: correct

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;

static final int SIZE = 200;
static final int LIMIT = 500;

void main() {
    Shmem.run(shmem -> {
        int n = shmem.nPes();
        SymmetricLongs queue = shmem.longs(1);          // the next row, on PE 0
        SymmetricLongs inside = shmem.longs(SIZE);      // points of each row that are in the set, on PE 0
        SymmetricLongs done = shmem.longs(SIZE);        // how often each row was done, on PE 0

        for (long row = queue.atomicFetchInc(0, 0); row < SIZE; row = queue.atomicFetchInc(0, 0)) {
            inside.p(row, pointsInside((int) row), 0);
            done.atomicInc(row, 0);
        }
        shmem.barrierAll();

        if (shmem.myPe() == 0) {
            boolean correct = pointsInside(SIZE / 2) == inside.get(SIZE / 2);
            for (int row = 0; row < SIZE; row++) {      // the set has an axis of symmetry
                correct &= done.get(row) == 1 && inside.get(row) == inside.get(SIZE - 1 - row);
            }
            IO.println("mandelbrot: " + SIZE + " rows by " + n + " PEs: " + (correct ? "correct" : "wrong"));
            if (!correct) {
                throw shmem.globalExit(1);
            }
        }
    });
}

long pointsInside(int row) {
    double y = (2 * row + 1 - SIZE) * 1.25 / SIZE;
    return IntStream.range(0, SIZE).filter(column -> isInside((2 * column + 1) * 1.5 / SIZE - 2.25, y)).count();
}

boolean isInside(double x, double y) {
    double real = 0;
    double imaginary = 0;
    for (int i = 0; i < LIMIT; i++) {
        double square = real * real - imaginary * imaginary;
        imaginary = 2 * real * imaginary + y;
        real = square + x;
        if (real * real + imaginary * imaginary > 4) {
            return false;
        }
    }
    return true;
}
