package org.jshmem.model;

/**
 * Broadcast of a long message in one slice for each receiver (paper 000 section 4.1.3, equations 12 and 13). First every
 * receiver copies a slice of its own from the root; then, stage by stage, each copies the slice its neighbour got last.
 *
 * @param costs    of the machine
 * @param transfer of several lines
 */
public record PipelinedBroadcast(CacheCosts costs, LineTransfer transfer) {

    /** On Knights Corner, the message in the root's cache. */
    public static final PipelinedBroadcast KNC = new PipelinedBroadcast(CacheCosts.KNC, LineTransfer.KNC_EXCLUSIVE);

    /**
     * The time of a broadcast.
     *
     * @param pes   how many PEs, the root included; at least 2
     * @param bytes size of the message
     * @return until all know that all are done
     */
    public MinMax of(int pes, long bytes) {
        long lines = LineTransfer.lines(bytes);
        double sliceNs = transfer.ns((lines + pes - 2) / (pes - 1));
        return new MinMax(minNs(pes, sliceNs), maxNs(pes, sliceNs));
    }

    private double minNs(int pes, double sliceNs) {
        double initNs = costs.memoryNs() + 2 * costs.localNs();
        double firstNs = 2 * costs.localNs() + costs.contendedNs(pes - 1) + sliceNs;
        double restNs = (pes - 2) * (costs.remoteNs() + costs.localNs() + sliceNs);
        return initNs + firstNs + restNs + finishNs();
    }

    private double maxNs(int pes, double sliceNs) {
        double flagsNs = costs.remoteNs() + costs.contendedNs(pes - 1);
        double initNs = costs.memoryNs() + 2 * flagsNs + costs.remoteNs();
        double firstNs = costs.remoteNs() + flagsNs + sliceNs;
        double restNs = (pes - 2) * (2 * costs.remoteNs() + sliceNs);
        return initNs + firstNs + restNs + finishNs();
    }

    private double finishNs() {
        return 2 * costs.remoteNs() + costs.localNs();
    }
}
