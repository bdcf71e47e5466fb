package org.jshmem.sim.program;

import java.util.List;

import org.jshmem.Shmem;

/** A program without state: PEs share its classes. */
public final class SharedSample {

    private static final List<Integer> SIZES = List.of(1, 2, 3);
    private static final long PRODUCT = product(20);

    private enum Color {
        RED, BLUE
    }

    private SharedSample() {}

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
