package org.jshmem.launch.program;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Every PE meets the others in the comparison of two elements that the C library sorts. */
@SuppressWarnings("restricted") // calls of native code are what this shows
public final class NativeBarrier {

    private NativeBarrier() {}

    public static void main(String[] args) {
        Shmem.run(shmem -> {
            try (Arena arena = Arena.ofConfined()) {
                sort(arena.allocateFrom(JAVA_INT, 1, 2), arena);
                System.out.println("PE " + shmem.myPe() + " has met the others");
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        });
    }

    private static void sort(MemorySegment two, Arena arena) throws Throwable {
        Linker linker = Linker.nativeLinker();
        MethodHandle sort = linker.downcallHandle(linker.defaultLookup().findOrThrow("qsort"),
                FunctionDescriptor.ofVoid(ADDRESS, JAVA_LONG, JAVA_LONG, ADDRESS));
        MethodHandle compare = MethodHandles.lookup().findStatic(NativeBarrier.class, "compare",
                MethodType.methodType(int.class, MemorySegment.class, MemorySegment.class));
        MemorySegment compares = linker.upcallStub(compare, FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS), arena);
        sort.invokeExact(two, 2L, (long) Integer.BYTES, compares);
    }

    private static int compare(MemorySegment left, MemorySegment right) {
        Shmem.current().barrierAll();
        return 0;
    }
}
