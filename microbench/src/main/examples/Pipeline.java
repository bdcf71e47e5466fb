// synchronisation: put with signal; blocks go from producer to consumer through a ring of buffers, each PE a stage.
// oshrun -np 4 Pipeline.java
// pipeline: 100 blocks through 4 PEs: correct

import static org.jshmem.core.Comparison.EQ;
import static org.jshmem.core.Comparison.GE;
import static org.jshmem.core.ReduceOp.SUM;
import static org.jshmem.core.SignalOp.SET;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;

static final int BLOCKS = 100;
static final int LENGTH = 64;
static final int BUFFERS = 4;

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        int last = shmem.nPes() - 1;
        SymmetricLongs ring = shmem.longs(BUFFERS * LENGTH);
        SymmetricLongs filled = shmem.longs(BUFFERS);   // which block is in a buffer, from 1 on: its signal
        SymmetricLongs emptied = shmem.longs(1);        // blocks that the stage behind has taken
        long[] block = new long[LENGTH];
        boolean correct = true;

        for (int i = 0; i < BLOCKS; i++) {
            int buffer = i % BUFFERS;
            MemorySegment signal = filled.slice(buffer, 1).segment();
            if (me == 0) {
                Arrays.fill(block, i);
            } else {
                shmem.signalWaitUntil(signal, 0, EQ, i + 1);
                ring.get(block, buffer * LENGTH, me);
                shmem.signalAdd(emptied.segment(), 0, 1, me - 1);
            }
            for (int k = 0; k < LENGTH; k++) {
                block[k]++;                         // what a stage does
            }
            if (me < last) {
                emptied.waitUntil(0, GE, i + 1 - BUFFERS);
                MemorySegment place = ring.slice(buffer * LENGTH, LENGTH).segment();
                shmem.putSignal(place, MemorySegment.ofArray(block), signal, i + 1, SET, me + 1);
            } else {
                long expected = i + last + 1;
                correct &= LongStream.of(block).allMatch(element -> element == expected);
            }
        }

        int wrong = shmem.reduce(SUM, correct ? 0 : 1);
        if (me == 0) {
            IO.println("pipeline: " + BLOCKS + " blocks through " + shmem.nPes() + " PEs: "
                    + (wrong == 0 ? "correct" : "wrong"));
            if (wrong > 0) {
                throw shmem.globalExit(1);
            }
        }
    });
}
