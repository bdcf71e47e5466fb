package org.jshmem.launch.program;

import java.util.Arrays;

import org.jshmem.Shmem;

/** A test program that prints what it has been given: arguments, an environment variable, and standard input. */
public final class Echo {

    private Echo() {}

    public static void main(String[] args) throws Exception {
        try (Shmem shmem = Shmem.init()) {
            String input = new String(System.in.readAllBytes()).strip();
            System.out
                    .println(shmem.myPe() + " " + Arrays.toString(args) + " " + System.getenv("GREETING") + " <" + input
                            + ">");
            System.err.println("error of " + shmem.myPe());
        }
    }
}
