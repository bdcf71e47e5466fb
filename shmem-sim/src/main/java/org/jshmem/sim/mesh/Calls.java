package org.jshmem.sim.mesh;

/**
 * What put and get cost the core that calls them (paper 003, formulas 7 to 12): the call, and for each line a read and a write. Bytes
 * that fill no line take another call (004, section V.A).
 */
public final class Calls {

    private final Chip chip;
    private final CallTimes times;
    private final int core;

    /**
     * The calls of a core.
     *
     * @param chip  with the memory
     * @param times of a call
     * @param core  that calls
     */
    public Calls(Chip chip, CallTimes times, int core) {
        this.chip = chip;
        this.times = times;
        this.core = core;
    }

    /**
     * A put. Its last line is there one way through the mesh before the core continues (formulas 9 and 10).
     *
     * @param from  address of the source, or {@link Chip#PRIVATE}
     * @param to    address of the destination
     * @param bytes how many
     * @param atPs  when, in picoseconds
     * @return when the core continues
     */
    public long putPs(long from, long to, long bytes, long atPs) {
        return copyPs(chip.isNear(from) ? times.putNearPs() : times.putMemoryPs(), from, to, bytes, atPs);
    }

    /**
     * A get.
     *
     * @param from  address of the source
     * @param to    address of the destination, or {@link Chip#PRIVATE}
     * @param bytes how many
     * @param atPs  when, in picoseconds
     * @return when the core continues
     */
    public long getPs(long from, long to, long bytes, long atPs) {
        return copyPs(chip.isNear(to) ? times.getNearPs() : times.getMemoryPs(), from, to, bytes, atPs);
    }

    /**
     * A word is written, as flags are: a put of a line of the own near memory.
     *
     * @param to   address of the word
     * @param atPs when, in picoseconds
     * @return when the core continues
     */
    public long setPs(long to, long atPs) {
        return putPs(flagSource(to), to, chip.lineBytes(), atPs);
    }

    /**
     * Where a word comes from that is written.
     *
     * @param to address of the word
     * @return an address of the own near memory, or {@link Chip#PRIVATE}
     */
    public long flagSource(long to) {
        return chip.isNear(to) ? (long) core * chip.strideBytes() : Chip.PRIVATE;
    }

    /**
     * How long a put must hold back, because the port of its destination will be busy when it comes there. A call of many lines
     * never does: it takes its place behind those that have begun before.
     *
     * @param from  address of the source, or {@link Chip#PRIVATE}
     * @param to    address of the destination
     * @param bytes how many
     * @param atPs  when it begins, in picoseconds
     * @return after what time to ask again, in picoseconds; 0 to begin
     */
    public long holdBackPs(long from, long to, long bytes, long atPs) {
        if (bytes > chip.lineBytes() || !chip.isNear(to)) {
            return 0;
        }
        long callPs = chip.isNear(from) ? times.putNearPs() : times.putMemoryPs();
        long portPs = atPs + callPs + (chip.isCached(core, from) ? 0 : chip.unhinderedReadPs(core, from));
        return chip.retryPs(to, portPs) - portPs;
    }

    /**
     * What it takes to look at a word, as flags are looked at: the call of a get, and a line that is read past the caches.
     *
     * @param word address of the word
     * @return in picoseconds, when nobody is in the way
     */
    public long checkPs(long word) {
        return (chip.isNear(word) ? times.getNearPs() : times.getMemoryPs()) + chip.unhinderedReadPs(core, word);
    }

    /**
     * What it takes to set up, and give up, a request to send or receive.
     *
     * @param isListed whether it is kept in a list
     * @return in picoseconds
     */
    public long requestPs(boolean isListed) {
        return isListed ? times.requestPs() : times.lightPs();
    }

    private long copyPs(long callPs, long from, long to, long bytes, long atPs) {
        int lineBytes = chip.lineBytes();
        long whole = bytes / lineBytes * lineBytes;
        long donePs = atPs + (bytes < lineBytes ? 0 : callPs);
        for (long done = 0; done < whole; done += lineBytes) {
            donePs = linePs(from, to, done, donePs);
        }
        return whole == bytes ? donePs : linePs(from, to, whole, donePs + callPs);
    }

    private long linePs(long from, long to, long at, long atPs) {
        return chip.writePs(core, plus(to, at), chip.readPs(core, plus(from, at), atPs));
    }

    private static long plus(long address, long bytes) {
        return address == Chip.PRIVATE ? Chip.PRIVATE : address + bytes;
    }
}
