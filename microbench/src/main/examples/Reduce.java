// collectives: reductions of one value and of arrays; mean and spread of numbers that all PEs have.
// oshrun -np 4 Reduce.java
// reduce: 40000 numbers of 4 PEs, mean 0.495: correct

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.jshmem.core.ReduceOp.MAX;
import static org.jshmem.core.ReduceOp.MIN;
import static org.jshmem.core.ReduceOp.SUM;

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;

static final int LENGTH = 10_000;
static final int CLASSES = 10;

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        int n = shmem.nPes();
        double[] numbers = new SplittableRandom(me).doubles(LENGTH).toArray();

        double mean = shmem.reduce(SUM, DoubleStream.of(numbers).sum()) / LENGTH / n;   // the same bits on every PE
        double least = shmem.reduce(MIN, DoubleStream.of(numbers).min().orElseThrow());
        double greatest = shmem.reduce(MAX, DoubleStream.of(numbers).max().orElseThrow());

        SymmetricLongs counts = shmem.longs(CLASSES);
        for (double number : numbers) {
            int index = (int) (number * CLASSES);
            counts.set(index, counts.get(index) + 1);
        }
        shmem.reduce(SUM, JAVA_LONG, counts.segment(), counts.segment());               // in place

        if (me == 0) {
            long total = LongStream.range(0, CLASSES).map(counts::get).sum();
            boolean correct = total == (long) LENGTH * n && Math.abs(mean - 0.5) < 0.02
                    && least >= 0 && least < 0.01 && greatest > 0.99 && greatest < 1;
            IO.println("reduce: %d numbers of %d PEs, mean %.3f: %s".formatted(total, n, mean,
                    correct ? "correct" : "wrong"));
            if (!correct) {
                throw shmem.globalExit(1);
            }
        }
    });
}
