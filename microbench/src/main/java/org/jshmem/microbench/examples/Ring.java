package org.jshmem.microbench.examples;

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;
import org.jshmem.core.Comparison;

/** A token goes round all PEs once; each adds its number and hands it on: {@code oshrun -np 4 ring}. */
public final class Ring {

    private static final long NO_TOKEN = -1;

    private Ring() {}

    /**
     * Runs on every PE. The exit code is 1 when the sum is wrong.
     *
     * @param args none
     */
    public static void main(String[] args) {
        try (Shmem shmem = Shmem.init()) {
            int me = shmem.myPe();
            int n = shmem.nPes();
            int right = (me + 1) % n;
            SymmetricLongs token = shmem.longs(1);
            token.set(0, NO_TOKEN);
            shmem.barrierAll(); // nobody may write a token before its receiver has cleared the place

            if (me == 0) {
                token.p(0, 0, right);
            }
            token.waitUntil(0, Comparison.NE, NO_TOKEN);
            long sum = token.get(0);
            if (me != 0) {
                token.p(0, sum + me, right);
                return;
            }

            long expected = n * (n - 1L) / 2;
            System.out.println("The token has collected " + sum + " from " + n + " PEs; expected " + expected);
            if (sum != expected) {
                shmem.globalExit(1);
            }
        }
    }
}
