package org.jshmem.nas;

import org.jshmem.core.ByteSize;

/** Whether a job can run a problem class: complaints say what is wrong and what to do, or are null when nothing is. */
public final class Feasibility {

    private Feasibility() {}

    /**
     * For kernels that halve their data again and again.
     *
     * @param problem the class
     * @param nPes    how many PEs there are
     * @param maxPes  the most that have work, a power of two
     * @return the complaint, the same on every PE, or null
     */
    public static String powerOfTwo(Enum<?> problem, int nPes, int maxPes) {
        if (nPes > maxPes) {
            return "too many PEs for the class: nPes=" + nPes + " class=" + problem + ": use " + maxPes
                    + " or a smaller power of two";
        }
        if (Integer.bitCount(nPes) != 1) {
            int below = Integer.highestOneBit(nPes);
            return "number of PEs is not a power of two: nPes=" + nPes + ": use " + below + " or " + 2 * below;
        }
        return null;
    }

    /**
     * For the private arrays. Half as much again is asked for, since a collector of generations does not give all to one.
     *
     * @param problem    the class
     * @param arrayBytes what the arrays take on each PE
     * @param maxBytes   what a PE may have of the Java heap
     * @return the complaint, or null
     */
    public static String javaHeap(Enum<?> problem, long arrayBytes, long maxBytes) {
        long neededBytes = arrayBytes / 2 * 3;
        if (neededBytes <= maxBytes) {
            return null;
        }
        return "Java heap of a PE is too small for the class: needed=" + ByteSize.format(neededBytes) + " max="
                + ByteSize.format(maxBytes) + " class=" + problem
                + ": raise --pe-heap, or use more PEs, more JVMs or a smaller class";
    }
}
