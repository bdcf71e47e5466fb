package org.jshmem.launch.program;

import org.jshmem.Shmem;

/** A test program that writes many numbered lines of different lengths from every PE at once, the last without end. */
public final class Lines {

    private Lines() {}

    public static void main(String[] args) {
        int count = Integer.parseInt(args[0]);
        try (Shmem shmem = Shmem.init()) {
            for (int i = 0; i < count; i++) {
                System.out.println(shmem.myPe() + ":" + i + ":" + "x".repeat(i % 300));
            }
            System.out.print(shmem.myPe() + ":end");
        }
    }
}
