package org.jshmem.sim.coherence;

/** How many lines have come to each core that it did not have, which is what coherence costs. */
public final class LineTraffic {

    private final long[] fromCores;
    private final long[] fromMemory;

    LineTraffic(int cores) {
        fromCores = new long[cores];
        fromMemory = new long[cores];
    }

    void countFromCore(int core) {
        fromCores[core]++;
    }

    void countFromMemory(int core) {
        fromMemory[core]++;
    }

    /**
     * Lines that have come from the caches of another core, or with the right to write them.
     *
     * @param core to which
     * @return how many until now
     */
    public long fromCores(int core) {
        return fromCores[core];
    }

    /**
     * Lines that no core had.
     *
     * @param core to which
     * @return how many until now
     */
    public long fromMemory(int core) {
        return fromMemory[core];
    }

    /**
     * The cores of the machine.
     *
     * @return how many
     */
    public int cores() {
        return fromCores.length;
    }
}
