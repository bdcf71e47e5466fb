// applications: sample sort; keys go to the PE that has their range, and each sorts what it has got.
// oshrun -np 4 SampleSort.java
// sample-sort: 40000 keys on 4 PEs: correct

import static org.jshmem.core.ReduceOp.MAX;
import static org.jshmem.core.ReduceOp.SUM;

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;

static final int KEYS = 10_000;     // of each PE
static final int SAMPLES = 32;

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        int n = shmem.nPes();
        long[] keys = new SplittableRandom(me).longs(KEYS).toArray();
        Arrays.sort(keys);
        long[] splitters = splitters(shmem, keys);

        int[] starts = new int[n + 1];                      // where the range of each PE begins in keys
        for (int pe = 1; pe < n; pe++) {
            int found = Arrays.binarySearch(keys, splitters[pe - 1]);
            starts[pe] = found < 0 ? -found - 1 : found;
        }
        starts[n] = KEYS;

        SymmetricLongs fill = shmem.longs(1);               // of this PE's part of the result
        long[] places = new long[n];
        for (int pe = 0; pe < n; pe++) {
            places[pe] = fill.atomicFetchAdd(0, starts[pe + 1] - starts[pe], pe);
        }
        shmem.barrierAll();                                 // all have reserved their places
        int mine = (int) fill.get(0);
        SymmetricLongs sorted = shmem.longs(shmem.reduce(MAX, mine));
        for (int pe = 0; pe < n; pe++) {
            sorted.put(places[pe], keys, starts[pe], starts[pe + 1] - starts[pe], pe);
        }
        shmem.barrierAll();

        long[] result = new long[mine];
        sorted.get(result, 0, me);
        Arrays.sort(result);

        long lost = shmem.reduce(SUM, LongStream.of(keys).sum()) - shmem.reduce(SUM, LongStream.of(result).sum());
        boolean inRange = mine == 0 || (me == 0 || result[0] >= splitters[me - 1])
                && (me == n - 1 || result[mine - 1] < splitters[me]);
        int wrong = shmem.reduce(SUM, inRange ? 0 : 1);
        int count = shmem.reduce(SUM, mine);
        if (me == 0) {
            boolean correct = lost == 0 && wrong == 0 && count == KEYS * n;
            IO.println("sample-sort: " + count + " keys on " + n + " PEs: " + (correct ? "correct" : "wrong"));
            if (!correct) {
                throw shmem.globalExit(1);
            }
        }
    });
}

/// Of samples of all PEs, those that cut them into equal parts.
long[] splitters(Shmem shmem, long[] keys) {
    int n = shmem.nPes();
    SymmetricLongs samples = shmem.longs(SAMPLES);
    for (int i = 0; i < SAMPLES; i++) {
        samples.set(i, keys[i * keys.length / SAMPLES]);
    }
    SymmetricLongs all = shmem.longs((long) n * SAMPLES);
    shmem.fcollect(all.segment(), samples.segment());
    long[] sorted = LongStream.range(0, all.length()).map(all::get).sorted().toArray();
    return IntStream.range(1, n).mapToLong(pe -> sorted[pe * SAMPLES]).toArray();
}
