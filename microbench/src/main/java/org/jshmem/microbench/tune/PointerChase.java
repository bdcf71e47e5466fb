package org.jshmem.microbench.tune;

import java.util.Arrays;
import java.util.SplittableRandom;

/** How long a load takes whose address is the result of the one before, over an array of a certain size. */
final class PointerChase {

    private static final int STEPS = 1 << 21;

    private PointerChase() {}

    /** The fastest of five: the first ones run uncompiled, and whatever else the machine does only adds. */
    static double nsPerLoad(int bytes) {
        int[] next = cycle(bytes / Integer.BYTES);
        double[] ns = new double[5];
        int at = 0;
        for (int i = 0; i < ns.length; i++) {
            long start = System.nanoTime();
            at = chase(next, at);
            ns[i] = (System.nanoTime() - start) / (double) STEPS;
        }
        if (at < 0) {
            throw new AssertionError("the result must be used, or the loop is not run");
        }
        return Arrays.stream(ns).min().orElseThrow();
    }

    private static int chase(int[] next, int from) {
        int at = from;
        for (int i = 0; i < STEPS; i++) {
            at = next[at];
        }
        return at;
    }

    /** A random permutation of one cycle (Sattolo 1986), so that no prefetcher knows what comes. */
    static int[] cycle(int length) {
        int[] next = new int[length];
        for (int i = 0; i < length; i++) {
            next[i] = i;
        }
        SplittableRandom random = new SplittableRandom(length);
        for (int i = length - 1; i > 0; i--) {
            int j = random.nextInt(i);
            int swapped = next[i];
            next[i] = next[j];
            next[j] = swapped;
        }
        return next;
    }
}
