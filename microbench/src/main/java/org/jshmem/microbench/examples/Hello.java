package org.jshmem.microbench.examples;

import org.jshmem.Shmem;

/** The smallest program: {@code oshrun -np 4 hello}. */
public final class Hello {

    private Hello() {}

    /**
     * Runs on every PE.
     *
     * @param args none
     */
    public static void main(String[] args) {
        try (Shmem shmem = Shmem.init()) {
            System.out.println("Hello from PE " + shmem.myPe() + " of " + shmem.nPes());
        }
    }
}
