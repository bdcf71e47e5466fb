// basics: symmetric memory: zeros, alignment, hints, another size, and what happens to freed objects.
// oshrun -np 2 Memory.java
// memory: 5 objects on 2 PEs: correct

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.jshmem.core.MallocHint.ATOMICS_REMOTE;
import static org.jshmem.core.MallocHint.SIGNAL_REMOTE;
import static org.jshmem.core.ReduceOp.SUM;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.SymmetricDoubles;

void main() {
    Shmem.run(shmem -> {    // every PE makes the same calls in the same order
        MemorySegment table = shmem.calloc(100, Long.BYTES);
        MemorySegment page = shmem.align(4096, 4096);
        MemorySegment flags = shmem.mallocWithHints(64, SIGNAL_REMOTE, ATOMICS_REMOTE);
        boolean correct = table.get(JAVA_LONG, 0) == 0 && page.address() % 4096 == 0;

        table.setAtIndex(JAVA_LONG, 99, shmem.myPe());
        MemorySegment larger = shmem.realloc(table, 200 * Long.BYTES);
        correct &= larger.byteSize() == 1600 && larger.getAtIndex(JAVA_LONG, 99) == shmem.myPe();
        correct &= isFreed(table);                          // realloc has made another object of it

        try (SymmetricDoubles scratch = shmem.doubles(10)) {
            scratch.set(0, 0.5);
        }                                                   // freed here

        shmem.free(flags);
        correct &= isFreed(flags);
        shmem.free(page);
        shmem.free(larger);

        int wrong = shmem.reduce(SUM, correct ? 0 : 1);
        if (shmem.myPe() == 0) {
            IO.println("memory: 5 objects on " + shmem.nPes() + " PEs: " + (wrong == 0 ? "correct" : "wrong"));
            if (wrong > 0) {
                throw shmem.globalExit(1);
            }
        }
    });
}

/// A segment over a freed object throws; it never shows the memory of another object.
boolean isFreed(MemorySegment object) {
    try {
        object.get(JAVA_LONG, 0);
        return false;
    } catch (IllegalStateException _) {
        return true;
    }
}
