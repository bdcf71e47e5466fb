package org.jshmem.model;

/**
 * Broadcast of a long message that every receiver copies from the root as a whole (paper 000 section 4.1.3, equation
 * 14): contended, but with all of the prefetching that slices give away.
 *
 * @param costs    of the machine
 * @param transfer of several lines; only its slope counts
 */
public record FlatBroadcast(CacheCosts costs, LineTransfer transfer) {

    /** On Knights Corner, the message in the root's cache. */
    public static final FlatBroadcast KNC = new FlatBroadcast(CacheCosts.KNC, LineTransfer.KNC_EXCLUSIVE);

    /**
     * The time of a broadcast.
     *
     * @param pes   how many PEs, the root included; at least 2
     * @param bytes size of the message
     * @return until the root knows that all have the message
     */
    public MinMax of(int pes, long bytes) {
        double copyNs = costs.contentionInterceptNs() + costs.contentionNs() * (pes - 2)
                + transfer.lineNs() * LineTransfer.lines(bytes);
        double flagNs = costs.contendedNs(pes - 1);
        double backwardNs = (pes - 1) * costs.remoteNs();
        return new MinMax(
                costs.memoryNs() + 3 * costs.localNs() + costs.remoteNs() + flagNs + backwardNs + copyNs,
                costs.memoryNs() + costs.localNs() + 3 * costs.remoteNs() + 2 * flagNs + 2 * backwardNs + copyNs);
    }
}
