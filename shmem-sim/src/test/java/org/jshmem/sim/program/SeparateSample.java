package org.jshmem.sim.program;

import java.util.List;

import org.jshmem.Shmem;

/** The same as {@link SharedSample}, but for a field because of which each PE has its own. */
public final class SeparateSample {

    static int state;

    private static final List<Integer> SIZES = List.of(1, 2, 3);
    private static final long PRODUCT = product(20);

    private enum Color {
        RED, BLUE
    }

    private SeparateSample() {}

    private static long product(int factors) {
        long product = 1;
        for (int factor = 1; factor <= factors; factor++) {
            product *= factor;
        }
        return product;
    }

    public static void main(String[] args) {
        try (Shmem shmem = Shmem.init()) {
            Color color = Color.valueOf(args[0]);
            System.out.println(color + " " + PRODUCT + " " + SIZES.size() + " at " + System.nanoTime() + " ns on "
                    + shmem.myPe());
        }
    }
}
