package org.jshmem.microbench.stream;

/** What STREAM's arrays hold after a number of passes, computed with one element of each. */
record Verification(double a, double b, double c) {

    /** As STREAM allows for doubles: every element of an array takes the same steps, so errors do not add up. */
    private static final double TOLERANCE = 1e-13;

    static Verification after(long passes) {
        double a = 1;
        double b = 2;
        double c = 0;
        for (long pass = 0; pass < passes; pass++) {
            c = a;
            b = Kernel.SCALAR * c;
            c = a + b;
            a = b + Kernel.SCALAR * c;
        }
        return new Verification(a, b, c);
    }

    boolean holdsFor(KernelLoops loops) {
        return isRight(loops, 0, a) && isRight(loops, 1, b) && isRight(loops, 2, c);
    }

    private static boolean isRight(KernelLoops loops, int array, double expected) {
        return loops.meanError(array, expected) <= TOLERANCE * Math.abs(expected);
    }
}
