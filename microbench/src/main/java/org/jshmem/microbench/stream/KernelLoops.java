package org.jshmem.microbench.stream;

/** STREAM's three arrays a, b and c of one PE, and one way to write its loops. */
interface KernelLoops {

    /** Runs a kernel over the elements from {@code from} to {@code to}, exclusive. */
    void run(Kernel kernel, long from, long to);

    /** Sets a, b and c to 1, 2 and 0, as STREAM does. */
    void initialise();

    /** How far the elements of an array (0 for a) are from a value, in the mean. */
    double meanError(int array, double expected);
}
