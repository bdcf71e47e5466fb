// applications: k-means; each PE has points, and a reduction adds up sums and counts of all.
// oshrun -np 4 KMeans.java
// k-means: 4 clusters of 8000 points on 4 PEs: correct

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static org.jshmem.core.ReduceOp.SUM;

import org.jshmem.Shmem;
import org.jshmem.SymmetricDoubles;

static final int POINTS = 2000;         // of each PE
static final int ITERATIONS = 10;
static final double[][] TRUE = {{5, 5}, {-5, 5}, {-5, -5}, {5, -5}};

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        int n = shmem.nPes();
        Random random = new Random(me);
        double[][] points = new double[POINTS][];
        for (int i = 0; i < POINTS; i++) {
            double[] centre = TRUE[i % TRUE.length];
            points[i] = new double[]{centre[0] + random.nextGaussian(), centre[1] + random.nextGaussian()};
        }

        double[][] centres = {{1, 1}, {-1, 1}, {-1, -1}, {1, -1}};          // a guess
        SymmetricDoubles sums = shmem.doubles(3L * centres.length);         // of x, of y, of ones
        for (int iteration = 0; iteration < ITERATIONS; iteration++) {
            sums.segment().fill((byte) 0);
            for (double[] point : points) {
                int cluster = nearest(centres, point);
                sums.set(3L * cluster, sums.get(3L * cluster) + point[0]);
                sums.set(3L * cluster + 1, sums.get(3L * cluster + 1) + point[1]);
                sums.set(3L * cluster + 2, sums.get(3L * cluster + 2) + 1);
            }
            shmem.reduce(SUM, JAVA_DOUBLE, sums.segment(), sums.segment());
            for (int cluster = 0; cluster < centres.length; cluster++) {
                double count = sums.get(3L * cluster + 2);
                centres[cluster][0] = sums.get(3L * cluster) / count;
                centres[cluster][1] = sums.get(3L * cluster + 1) / count;
            }
        }

        if (me == 0) {                                                      // all have the same bits
            boolean correct = true;
            for (int cluster = 0; cluster < centres.length; cluster++) {
                correct &= distance(centres[cluster], TRUE[cluster]) < 0.2;
            }
            IO.println("k-means: " + centres.length + " clusters of " + POINTS * n + " points on " + n + " PEs: "
                    + (correct ? "correct" : "wrong"));
            if (!correct) {
                throw shmem.globalExit(1);
            }
        }
    });
}

int nearest(double[][] centres, double[] point) {
    int nearest = 0;
    for (int i = 1; i < centres.length; i++) {
        if (distance(centres[i], point) < distance(centres[nearest], point)) {
            nearest = i;
        }
    }
    return nearest;
}

double distance(double[] a, double[] b) {
    return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
