package org.jshmem.launch.program;

import org.jshmem.Shmem;
import org.jshmem.shmemx.Heap;

/** A test program that does not free what it has named. */
public final class Leaks {

    private Leaks() {}

    public static void main(String[] args) {
        try (Shmem shmem = Shmem.init()) {
            Heap.malloc(shmem, "grid", 3 << 20);
            shmem.malloc(8);
            shmem.free(Heap.malloc(shmem, "halo", 100));
        }
    }
}
