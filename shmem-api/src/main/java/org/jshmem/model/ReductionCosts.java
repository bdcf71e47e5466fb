package org.jshmem.model;

/**
 * The cost model of paper 002 section 5: a message costs a latency and its bytes over a bandwidth, combining costs per
 * byte, and every PE can send and receive one message at a time. The formulas are those for powers of two; in between
 * they interpolate.
 *
 * @param alphaNs        latency of a message
 * @param betaNsPerByte  reciprocal bandwidth
 * @param gammaNsPerByte combining a byte
 */
public record ReductionCosts(double alphaNs, double betaNsPerByte, double gammaNsPerByte) {

    /**
     * Flat tree: the root reads everybody's operand and writes everybody's result, one after the other.
     *
     * @param pes   p
     * @param bytes n
     * @return time in nanoseconds
     */
    public double flatTreeNs(int pes, long bytes) {
        double others = pes - 1;
        return pes * alphaNs + 2 * bytes * others * betaNsPerByte + bytes * others * gammaNsPerByte;
    }

    /**
     * Recursive doubling, and Bruck's algorithm, which costs the same.
     *
     * @param pes   p
     * @param bytes n
     * @return time in nanoseconds
     */
    public double recursiveDoublingNs(int pes, long bytes) {
        return log2(pes) * (alphaNs + bytes * (betaNsPerByte + gammaNsPerByte));
    }

    /**
     * Rabenseifner's algorithm: reduce-scatter, then allgather.
     *
     * @param pes   p
     * @param bytes n
     * @return time in nanoseconds
     */
    public double rabenseifnerNs(int pes, long bytes) {
        double share = (pes - 1.0) / pes * bytes;
        return 2 * log2(pes) * alphaNs + share * (2 * betaNsPerByte + gammaNsPerByte);
    }

    private static double log2(int n) {
        return Math.log(n) / Math.log(2);
    }
}
