package org.jshmem.launch.program;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

import org.jshmem.Shmem;
import org.jshmem.shm.ShmProvider;

/** A test program whose PE 0 takes the memory away that all have: fills /dev/shm, or cuts the job's segment. */
public final class Shortage {

    private static final byte[] MIB = new byte[1 << 20];

    private Shortage() {}

    public static void main(String[] args) throws Exception {
        try (Shmem shmem = Shmem.init()) {
            MemorySegment object = shmem.malloc(Long.parseLong(args[1]) << 20);
            shmem.barrierAll();
            if (shmem.myPe() == 0 && args[0].equals("fill")) {
                fill();
            } else if (shmem.myPe() == 0) {
                cut();
            }
            if (args[0].equals("fill")) {
                shmem.barrierAll();
            }
            object.fill((byte) 1);
            shmem.barrierAll();
            System.out.println("PE " + shmem.myPe() + " has its memory");
        }
    }

    private static void fill() {
        try (OutputStream file = new FileOutputStream("/dev/shm/everything")) {
            while (true) {
                file.write(MIB);
            }
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
    }

    private static void cut() throws IOException {
        try (FileChannel segment = FileChannel.open(Path.of(System.getenv(ShmProvider.SEGMENT_VARIABLE)),
                StandardOpenOption.WRITE)) {
            segment.truncate(0);
        }
    }
}
