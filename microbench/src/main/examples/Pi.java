// applications: pi by Monte Carlo; every block of samples has its own seed, so any number of PEs finds the same.
// oshrun -np 4 Pi.java
// pi: 3.14218 by 2000000 samples on 4 PEs: correct

import static org.jshmem.core.ReduceOp.SUM;

import org.jshmem.Shmem;

static final int BLOCKS = 200;
static final int SAMPLES = 10_000;      // of a block

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        int n = shmem.nPes();
        long inside = 0;
        for (int block = me; block < BLOCKS; block += n) {
            inside += insideCircle(7919L * block);
        }

        double pi = 4.0 * shmem.reduce(SUM, inside) / BLOCKS / SAMPLES;
        if (me == 0) {
            boolean correct = Math.abs(pi - Math.PI) < 0.005;       // four standard deviations
            IO.println("pi: %.5f by %d samples on %d PEs: %s".formatted(pi, BLOCKS * SAMPLES, n,
                    correct ? "correct" : "wrong"));
            if (!correct) {
                throw shmem.globalExit(1);
            }
        }
    });
}

long insideCircle(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    long inside = 0;
    for (int i = 0; i < SAMPLES; i++) {
        double x = random.nextDouble();
        double y = random.nextDouble();
        if (x * x + y * y < 1) {
            inside++;
        }
    }
    return inside;
}
