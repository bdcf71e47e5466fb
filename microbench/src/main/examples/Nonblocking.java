// basics: non-blocking get and put; the next block is on its way while this one is added up.
// oshrun -np 4 Nonblocking.java
// nonblocking: sums of 4 blocks of 4096 longs: correct

import static org.jshmem.core.ReduceOp.SUM;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;

static final int LENGTH = 4096;

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        int n = shmem.nPes();
        SymmetricLongs block = shmem.longs(LENGTH);
        SymmetricLongs totals = shmem.longs(n);     // what each PE has found
        for (int i = 0; i < LENGTH; i++) {
            block.set(i, (me + 1L) * i);
        }
        shmem.barrierAll();

        long[][] buffers = new long[2][LENGTH];
        long total = 0;
        shmem.getNbi(MemorySegment.ofArray(buffers[0]), block.segment(), me);
        for (int i = 0; i < n; i++) {
            shmem.quiet();                          // block i has come
            if (i + 1 < n) {
                MemorySegment free = MemorySegment.ofArray(buffers[(i + 1) % 2]);
                shmem.getNbi(free, block.segment(), (me + i + 1) % n);
            }
            total += LongStream.of(buffers[i % 2]).sum();
        }

        MemorySegment source = MemorySegment.ofArray(new long[]{total});
        for (int pe = 0; pe < n; pe++) {
            shmem.putNbi(totals.segment(), (long) me * Long.BYTES, source, 0, Long.BYTES, pe);
        }
        shmem.barrierAll();                         // completes them; until then source must stay as it is

        long expected = n * (n + 1L) / 2 * LENGTH * (LENGTH - 1L) / 2;
        int wrong = shmem.reduce(SUM, IntStream.range(0, n).allMatch(pe -> totals.get(pe) == expected) ? 0 : 1);
        if (me == 0) {
            IO.println("nonblocking: sums of " + n + " blocks of " + LENGTH + " longs: "
                    + (wrong == 0 ? "correct" : "wrong"));
            if (wrong > 0) {
                throw shmem.globalExit(1);
            }
        }
    });
}
