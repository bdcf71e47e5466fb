package org.jshmem.hosts;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;

/** A test program whose PE 0 fills /dev/shm, and puts to the last PE. Arguments: whether from symmetric memory, and how many bytes. */
public final class FullHost {

    private static final byte[] MIB = new byte[1 << 20];

    private FullHost() {}

    public static void main(String[] args) {
        int bytes = Integer.parseInt(args[1]);
        try (Shmem shmem = Shmem.init()) {
            MemorySegment untouched = shmem.malloc(bytes);
            MemorySegment dest = shmem.malloc(bytes);
            shmem.barrierAll();
            if (shmem.myPe() == 0) {
                fill();
                boolean isSymmetric = Boolean.parseBoolean(args[0]);
                MemorySegment source = isSymmetric ? untouched : MemorySegment.ofArray(new byte[bytes]);
                shmem.put(dest, source, shmem.nPes() - 1);
            }
            shmem.barrierAll();
        }
    }

    private static void fill() {
        try (OutputStream file = new FileOutputStream("/dev/shm/everything")) {
            while (true) {
                file.write(MIB);
            }
        } catch (IOException e) {
            System.out.println("full");
        }
    }
}
