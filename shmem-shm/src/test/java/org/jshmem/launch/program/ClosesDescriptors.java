package org.jshmem.launch.program;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;

import org.jshmem.Shmem;

/** A test program whose PE 0 closes the streams of its process, after which the others print and PE 1 ends with an exit code. */
public final class ClosesDescriptors {

    private ClosesDescriptors() {}

    public static void main(String[] args) throws IOException {
        Shmem shmem = Shmem.init();
        if (shmem.myPe() == 0) {
            new FileOutputStream(FileDescriptor.out).close();
            new FileOutputStream(FileDescriptor.err).close();
        }
        shmem.barrierAll();
        if (shmem.myPe() != 0) {
            System.out.println("PE " + shmem.myPe() + " prints");
            System.err.println("PE " + shmem.myPe() + " complains");
        }
        shmem.barrierAll();
        if (shmem.myPe() == 1) {
            System.exit(6);
        }
        shmem.barrierAll();
    }
}
