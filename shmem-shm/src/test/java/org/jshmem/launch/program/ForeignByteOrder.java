package org.jshmem.launch.program;

import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** A test program with an argument that is wrong, but does no harm unchecked. */
public final class ForeignByteOrder {

    private ForeignByteOrder() {}

    public static void main(String[] args) {
        try (Shmem shmem = Shmem.init()) {
            MemorySegment word = shmem.calloc(1, Long.BYTES);
            ByteOrder foreign = ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN
                    ? ByteOrder.LITTLE_ENDIAN
                    : ByteOrder.BIG_ENDIAN;
            shmem.p(JAVA_LONG.withOrder(foreign), word, 0, 1L, 0);
            System.out.println("put " + word.get(JAVA_LONG, 0));
        }
    }
}
