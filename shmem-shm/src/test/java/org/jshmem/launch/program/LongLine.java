package org.jshmem.launch.program;

import java.io.IOException;
import java.util.Arrays;

import org.jshmem.Shmem;

/** A test program of which every PE writes one line of as many million letters as its argument says, and a short one. */
public final class LongLine {

    private static final int MILLION = 1_000_000;

    private LongLine() {}

    public static void main(String[] args) throws IOException {
        try (Shmem shmem = Shmem.init()) {
            byte[] million = new byte[MILLION];
            Arrays.fill(million, (byte) ('a' + shmem.myPe()));
            for (int i = 0; i < Integer.parseInt(args[0]); i++) {
                System.out.write(million);
            }
            System.out.println("\nPE " + shmem.myPe());
        }
    }
}
