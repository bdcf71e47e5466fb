package org.jshmem.nas.is;

/** Numbers of PEs that a problem class can be run on: powers of two up to its number of buckets, as in NPB-MPI. */
final class PeCount {

    private PeCount() {}

    /** What is wrong with a number of PEs and what to use instead, or null when nothing is. */
    static String complaint(ProblemClass problem, int nPes) {
        if (nPes > problem.maxPes()) {
            return "too many PEs for the class: nPes=" + nPes + " class=" + problem + ": use "
                    + problem.maxPes() + " or a smaller power of two";
        }
        if (Integer.bitCount(nPes) != 1) {
            int below = Integer.highestOneBit(nPes);
            return "number of PEs is not a power of two: nPes=" + nPes + ": use " + below + " or " + 2 * below;
        }
        return null;
    }
}
