package org.jshmem.sim.coherence;

/**
 * What the lines of a sequence cost after its first (paper 000, equation 2). The time of N lines,
 * {@code o N + q - p / N}, is that of the first and {@code o + p / (n (n - 1))} for each further n: so q is what makes
 * the first line cost what a single line does, and needs no parameter of its own.
 *
 * @param l1LinePs         a line in the own first level
 * @param l2LinePs         a line in the own second level
 * @param remoteLinePs     o for a line in another core's cache
 * @param remoteStartupPs  p for it
 * @param memoryLinePs     o for a line in memory; half of the published one, which is for a pair of lines
 * @param memoryStartupPs  p for it, halved too
 * @param memoryServicePs  for how long a line occupies the memory that all cores share
 * @param streamsPerThread how many sequences the prefetcher of a thread follows
 */
public record StreamCosts(long l1LinePs, long l2LinePs, long remoteLinePs, long remoteStartupPs, long memoryLinePs,
        long memoryStartupPs, long memoryServicePs, int streamsPerThread) {

    long remotePs(int position) {
        return furtherPs(remoteLinePs, remoteStartupPs, position);
    }

    long memoryPs(int position) {
        return furtherPs(memoryLinePs, memoryStartupPs, position);
    }

    private static long furtherPs(long linePs, long startupPs, long position) {
        return linePs + startupPs / (position * (position - 1));
    }
}
