package org.jshmem.nas;

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
}
