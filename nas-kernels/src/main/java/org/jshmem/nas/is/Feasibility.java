package org.jshmem.nas.is;

import org.jshmem.core.ByteSize;

/**
 * Whether a job can run a problem class. The number of PEs is a power of two up to the number of buckets, as in
 * NPB-MPI, and a PE's arrays fit in its Java heap.
 */
final class Feasibility {

    private Feasibility() {}

    /** What is wrong and what to do, or null when nothing is. Same answer on every PE. */
    static String complaint(ProblemClass problem, int nPes, long maxHeapBytes) {
        if (nPes > problem.maxPes()) {
            return "too many PEs for the class: nPes=" + nPes + " class=" + problem + ": use "
                    + problem.maxPes() + " or a smaller power of two";
        }
        if (Integer.bitCount(nPes) != 1) {
            int below = Integer.highestOneBit(nPes);
            return "number of PEs is not a power of two: nPes=" + nPes + ": use " + below + " or " + 2 * below;
        }
        long neededBytes = neededHeapBytes(problem, nPes);
        if (neededBytes > maxHeapBytes) {
            return "Java heap of a PE is too small for the class: needed=" + ByteSize.format(neededBytes) + " max="
                    + ByteSize.format(maxHeapBytes) + " class=" + problem
                    + ": raise -Xmx, or use more PEs or a smaller "
                    + "class";
        }
        return null;
    }

    /**
     * The keys in their order and by bucket, the ranks of at most all values, and the sorted keys where they do not fit
     * in the place of the unsorted ones; half as much again, for a collector of generations does not give all to one.
     */
    static long neededHeapBytes(ProblemClass problem, int nPes) {
        long share = problem.totalKeys() / nPes;
        long sorted = nPes == 1 ? 0 : share;
        return (2 * share + problem.maxKey() + sorted) * Integer.BYTES * 3 / 2;
    }
}
