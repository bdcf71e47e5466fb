package org.jshmem.model;

/**
 * Barrier by dissemination with m partners a round (paper 000 section 4.2, equations 15 and 16): a PE sets its flag,
 * each of m others acknowledges that it has read it, and it reads and acknowledges those of m others.
 *
 * @param costs of the machine
 */
public record DisseminationBarrier(CacheCosts costs) {

    /**
     * The m that costs least in the best case; of equals, the smallest.
     *
     * @param pes how many PEs, at least 2
     * @return m, at least 2, since the printed number of rounds is a logarithm to its base
     */
    public int optimalPartners(int pes) {
        int best = 2;
        for (int partners = 3; partners < pes; partners++) {
            if (of(pes, partners).minNs() < of(pes, best).minNs()) {
                best = partners;
            }
        }
        return best;
    }

    /**
     * The time of a barrier.
     *
     * @param pes      how many PEs
     * @param partners m, at least 2
     * @return until the last PE may continue
     */
    public MinMax of(int pes, int partners) {
        int rounds = rounds(pes, partners);
        double minNs = costs.localNs() + partners * costs.remoteNs() + costs.remoteNs();
        double maxNs = costs.remoteNs() + 4 * partners * costs.remoteNs() + (2 * partners + 1) * costs.remoteNs();
        return new MinMax(rounds * minNs, rounds * maxNs);
    }

    /**
     * The rounds that the paper counts, {@code ceil(log_m n)}. They are enough, and often more than are needed: in each
     * round the number of PEs that one has heard of grows by a factor of m + 1.
     *
     * @param pes      n
     * @param partners m, at least 2
     * @return r
     */
    public static int rounds(int pes, int partners) {
        int rounds = 0;
        for (long reached = 1; reached < pes; reached *= partners) {
            rounds++;
        }
        return rounds;
    }
}
