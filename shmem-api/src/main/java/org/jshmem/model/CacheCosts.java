package org.jshmem.model;

/**
 * The simplified single-line model of paper 000: what it costs to have a cache line, by where it is.
 *
 * @param localNs      R_L, in the core's own cache
 * @param remoteNs     R_R, in the cache of any other core, whatever the distance
 * @param memoryNs     R_I, in memory only
 * @param contentionNs c, for every further core that reads the same line at the same time (equation 3)
 */
public record CacheCosts(double localNs, double remoteNs, double memoryNs, double contentionNs) {

    /**
     * Knights Corner, 5110P. R_L, R_R and R_I are published (table 2c). The slope is not (figure 6 has lost its numbers):
     * the trees published for 30 and 60 threads are optimal from 47.6 to 59.9 ns; 55 is the round number between.
     */
    public static final CacheCosts KNC = new CacheCosts(8.6, 235.8, 277.7, 55);

    /**
     * The same machine with another slope.
     *
     * @param ns c
     * @return the costs
     */
    public CacheCosts withContentionNs(double ns) {
        return new CacheCosts(localNs, remoteNs, memoryNs, ns);
    }

    /**
     * Equation 3, T_C: until the last of some PEs has copied a line that they all want at once.
     *
     * @param readers how many, at least 1
     * @return time in nanoseconds
     */
    public double contendedNs(int readers) {
        return localNs + remoteNs + contentionNs * (readers - 1);
    }

    /**
     * b of equation 3.
     *
     * @return what is left for no reader at all
     */
    public double contentionInterceptNs() {
        return localNs + remoteNs - contentionNs;
    }
}
