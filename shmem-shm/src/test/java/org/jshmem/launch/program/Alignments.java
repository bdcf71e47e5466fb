package org.jshmem.launch.program;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.ShmemException;

/** A test program that aligns objects to all powers of two up to one that is still possible, and to the next. */
public final class Alignments {

    private Alignments() {}

    /** @param args the largest alignment, in bytes */
    public static void main(String[] args) {
        long most = Long.parseLong(args[0]);
        try (Shmem shmem = Shmem.init()) {
            for (long alignment = 8; alignment <= most; alignment *= 2) {
                MemorySegment first = shmem.malloc(1);
                MemorySegment object = shmem.align(alignment, 100);
                requireAligned(object, alignment, "own");
                for (int pe = 0; pe < shmem.nPes(); pe++) {
                    requireAligned(shmem.ptr(object, pe), alignment, "PE " + pe + "'s");
                }
                shmem.free(object);
                shmem.free(first);
            }
            try {
                shmem.align(2 * most, 8);
            } catch (ShmemException e) {
                System.out.println(e.getMessage());
            }
        }
    }

    private static void requireAligned(MemorySegment object, long alignment, String whose) {
        if (object != null && object.address() % alignment != 0) {
            throw new AssertionError(whose + " address is " + object.address() + ", alignment " + alignment);
        }
    }
}
