package org.jshmem.sim.memory;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * Memory of this process that has no pages until they are touched, however much it is: more than the host has, when programs touch
 * little of it. A file on a disk could stand for it, but there the kernel fills 2 MiB for each page that is touched.
 */
@SuppressWarnings("restricted") // Linking takes 30 ms, so only large jobs come here; oshrun enables native access.
final class AnonymousMemory {

    private static final int PROT_READ_WRITE = 1 | 2;
    /** Private, anonymous, and not reserved. */
    private static final int FLAGS = 0x2 | 0x20 | 0x4000;
    private static final int NO_FILE = -1;
    private static final long MAP_FAILED = -1;
    /** In place of pages of 2 MiB, of which a PE would touch a few bytes each. */
    private static final int MADV_NOHUGEPAGE = 15;

    private AnonymousMemory() {}

    /** Zero-filled; null when the host refuses. */
    static MemorySegment map(long bytes, Arena arena) {
        MethodHandle mmap = link("mmap", FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_LONG, JAVA_INT, JAVA_INT,
                JAVA_INT, JAVA_LONG));
        MethodHandle munmap = link("munmap", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG));
        MethodHandle madvise = link("madvise", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT));
        try {
            MemorySegment start = (MemorySegment) mmap.invokeExact(MemorySegment.NULL, bytes, PROT_READ_WRITE, FLAGS,
                    NO_FILE, 0L);
            if (start.address() == MAP_FAILED) {
                return null;
            }
            int _ = (int) madvise.invokeExact(start, bytes, MADV_NOHUGEPAGE); // a kernel without them has no such advice
            return start.reinterpret(bytes, arena, mapped -> unmap(munmap, mapped, bytes));
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static void unmap(MethodHandle munmap, MemorySegment mapped, long bytes) {
        try {
            int _ = (int) munmap.invokeExact(mapped, bytes);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static MethodHandle link(String name, FunctionDescriptor type) {
        Linker linker = Linker.nativeLinker();
        return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), type);
    }
}
