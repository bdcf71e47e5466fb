// applications: work stealing; all tasks are on PE 0 first, and whoever has none takes half of another PE's.
// oshrun -np 4 Queens.java
// queens: 724 ways to place 10 queens, 100 tasks on 4 PEs: correct

import static org.jshmem.core.ReduceOp.SUM;

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;

static final int QUEENS = 10;
static final int TASKS = QUEENS * QUEENS;       // a task is where the queens of the first two rows are

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        SymmetricLongs ranges = shmem.longs(1);             // tasks that are left of this PE: from << 32 | to
        if (me == 0) {
            ranges.set(0, TASKS);
        }
        shmem.barrierAll();

        long ways = 0;
        long tasks = 0;
        do {
            for (int task = take(ranges, me); task >= 0; task = take(ranges, me)) {
                ways += ways(task);
                tasks++;
            }
        } while (steal(shmem, ranges));

        ways = shmem.reduce(SUM, ways);
        tasks = shmem.reduce(SUM, tasks);
        if (me == 0) {
            boolean correct = ways == 724 && tasks == TASKS;
            IO.println("queens: " + ways + " ways to place " + QUEENS + " queens, " + tasks + " tasks on "
                    + shmem.nPes() + " PEs: " + (correct ? "correct" : "wrong"));
            if (!correct) {
                throw shmem.globalExit(1);
            }
        }
    });
}

/// False when nobody has any; what a thief has just taken, it will do.
boolean steal(Shmem shmem, SymmetricLongs ranges) {
    int n = shmem.nPes();
    for (int i = 1; i < n; i++) {
        int victim = (shmem.myPe() + i) % n;
        long range = ranges.atomicFetch(0, victim);
        int from = (int) (range >> 32);
        int to = (int) range;
        int middle = (from + to) / 2;
        if (from < to && ranges.atomicCompareSwap(0, range, (long) from << 32 | middle, victim) == range) {
            ranges.atomicSet(0, (long) middle << 32 | to, shmem.myPe());
            return true;
        }
    }
    return false;
}

/// Takes the first task of a PE's range; -1 when it is empty.
int take(SymmetricLongs ranges, int pe) {
    while (true) {
        long range = ranges.atomicFetch(0, pe);
        int from = (int) (range >> 32);
        if (from >= (int) range) {
            return -1;
        }
        if (ranges.atomicCompareSwap(0, range, range + (1L << 32), pe) == range) {
            return from;
        }
    }
}

long ways(int task) {
    int first = 1 << task / QUEENS;
    int second = 1 << task % QUEENS;
    boolean attacked = (second & (first | first << 1 | first >> 1)) != 0;
    return attacked ? 0 : ways(2, first | second, (first << 1 | second) << 1, (first >> 1 | second) >> 1);
}

/// Columns and diagonals that are attacked in this row, as bits.
long ways(int row, int columns, int left, int right) {
    if (row == QUEENS) {
        return 1;
    }
    long ways = 0;
    for (int free = ~(columns | left | right) & (1 << QUEENS) - 1; free != 0; free &= free - 1) {
        int queen = free & -free;
        ways += ways(row + 1, columns | queen, (left | queen) << 1, (right | queen) >> 1);
    }
    return ways;
}
