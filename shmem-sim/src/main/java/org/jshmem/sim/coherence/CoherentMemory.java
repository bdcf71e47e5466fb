package org.jshmem.sim.coherence;

import java.util.function.LongSupplier;

import org.jshmem.sim.engine.Bandwidth;

/**
 * What an access to a line costs, and what becomes of the line (paper 000, figures 1 and 3). Accesses come in the order
 * of their instants.
 *
 * <p>
 * A line serves its readers {@code c} apart (equation 3) and its writers one after the other (section 4.1.1). Which
 * cores take part does not matter: distance is nearly irrelevant (section 2.2), and transfers of different lines do not
 * get in each other's way (section 3.4). Copies are evicted first in, first out, which is exact for sequences and
 * cycles; a copy is gone from a level when as many lines have since come into it as it holds.
 */
public final class CoherentMemory {

    private final CacheSizes sizes;
    private final LineCosts costs;
    private final StreamCosts streams;
    private final Noise noise;
    private final Directory directory = new Directory();
    private final int lineShift;
    private final int[] l1Fills;
    private final int[] l2Fills;
    private final Bandwidth bandwidth;
    private final LineTraffic traffic;
    private boolean cameFromMemory;

    /**
     * Memory that no core has touched.
     *
     * @param sizes   of the caches
     * @param costs   of single lines
     * @param streams of lines in sequence
     * @param noise   on top of both
     * @param nowPs   the present, in picoseconds
     */
    public CoherentMemory(CacheSizes sizes, LineCosts costs, StreamCosts streams, Noise noise, LongSupplier nowPs) {
        this.sizes = sizes;
        this.costs = costs;
        this.streams = streams;
        this.noise = noise;
        lineShift = Integer.numberOfTrailingZeros(sizes.lineBytes());
        l1Fills = new int[sizes.cores()];
        l2Fills = new int[sizes.cores()];
        traffic = new LineTraffic(sizes.cores());
        bandwidth = new Bandwidth(streams.memoryServicePs(), costs.memory().meanPs(), nowPs);
    }

    /**
     * The line of an address.
     *
     * @param address of a byte
     * @return its line
     */
    public Line lineAt(long address) {
        return directory.line(lineNumber(address));
    }

    /**
     * The number of an address's line.
     *
     * @param address of a byte
     * @return lines before it
     */
    public long lineNumber(long address) {
        return address >> lineShift;
    }

    /**
     * Where the next line begins.
     *
     * @param address of a byte
     * @return the first address behind its line
     */
    public long nextLine(long address) {
        return lineNumber(address) + 1 << lineShift;
    }

    /**
     * What comes to the cores.
     *
     * @return counts, which go on
     */
    public LineTraffic traffic() {
        return traffic;
    }

    Line line(long number) {
        return directory.line(number);
    }

    int lineBytes() {
        return sizes.lineBytes();
    }

    StreamCosts streams() {
        return streams;
    }

    /** Whether the last access went to memory. */
    boolean cameFromMemory() {
        return cameFromMemory;
    }

    /** Whether a core holds a line in its caches, with the right to write it if asked for. */
    boolean holds(int core, Line line, boolean alone) {
        int copy = line.find(core);
        return copy >= 0 && !(alone && line.isShared()) && isInL2(line, copy);
    }

    /** When a core that holds a line can use it, from an instant on. */
    long arrivedPs(int core, Line line, long atPs) {
        return Math.max(atPs, line.arrivalPs(line.find(core)));
    }

    /**
     * A load.
     *
     * @param position of the line in a sequence that the core reads, from 1 up
     * @return when the line has come, in picoseconds
     */
    long read(int core, Line line, long atPs, int position) {
        long hitPs = hit(core, line, atPs, position);
        return hitPs >= 0 ? hitPs : fetch(core, line, atPs, position);
    }

    /**
     * A store, or a load and store in one.
     *
     * @param position of the line in a sequence that the core writes, from 1 up
     * @return when the core owns the line, in picoseconds
     */
    long write(int core, Line line, long atPs, int position) {
        if (!line.isShared()) {
            long hitPs = hit(core, line, atPs, position);
            if (hitPs >= 0) {
                line.makeDirty();
                return hitPs;
            }
        }
        return own(core, line, atPs, position);
    }

    /** The overhead of a write to a polled line, which keeps the line busy too. */
    long delay(Line line, long donePs, boolean fromMemory) {
        long delayedPs = donePs + (fromMemory ? costs.polledAfterMemoryPs() : costs.polledPs());
        line.readFreePs = delayedPs;
        line.idlePs = delayedPs;
        return delayedPs;
    }

    /** By an age that is unsigned: a long run has more than 2^31 fills. */
    private boolean isInL1(Line line, int copy) {
        return Integer.compareUnsigned(l1Fills[line.core(copy)] - line.l1Fill(copy), sizes.l1Lines()) < 0;
    }

    private boolean isInL2(Line line, int copy) {
        return Integer.compareUnsigned(l2Fills[line.core(copy)] - line.l2Fill(copy), sizes.l2Lines()) < 0;
    }

    /** A copy that is still on its way, since another thread of the core has asked for it, is there when it arrives. */
    private long hit(int core, Line line, long atPs, int position) {
        int copy = line.find(core);
        if (copy < 0) {
            return -1;
        }
        if (!isInL2(line, copy)) {
            line.drop(copy);
            return -1;
        }
        cameFromMemory = false;
        return Math.max(line.arrivalPs(copy), atPs + heldPs(core, line, copy, position));
    }

    private long heldPs(int core, Line line, int copy, int position) {
        if (isInL1(line, copy)) {
            return position > 1 ? streams.l1LinePs() : noise.samplePs(local(line));
        }
        line.refill(copy, ++l1Fills[core]);
        return position > 1 ? streams.l2LinePs() : noise.samplePs(costs.l2());
    }

    private long fetch(int core, Line line, long atPs, int position) {
        dropEvicted(line);
        long donePs;
        if (line.isUncached()) {
            donePs = fromMemory(core, line, atPs, position);
            line.readFreePs = donePs;
        } else {
            long startPs = Math.max(atPs, line.readFreePs);
            donePs = startPs + remotePs(line, position);
            line.readFreePs = startPs + costs.contentionPs();
            fromCore(core);
        }
        line.idlePs = Math.max(line.idlePs, donePs);
        line.share(core, ++l1Fills[core], ++l2Fills[core], donePs);
        return donePs;
    }

    private long own(int core, Line line, long atPs, int position) {
        dropEvicted(line);
        line.claimedPs = Math.max(atPs, line.idlePs);
        long donePs;
        if (line.isUncached()) {
            donePs = fromMemory(core, line, line.claimedPs, position);
        } else {
            donePs = line.claimedPs + remotePs(line, position);
            fromCore(core);
        }
        line.readFreePs = donePs;
        line.idlePs = donePs;
        line.own(core, ++l1Fills[core], ++l2Fills[core], donePs);
        return donePs;
    }

    private void fromCore(int core) {
        cameFromMemory = false;
        traffic.countFromCore(core);
    }

    private long fromMemory(int core, Line line, long atPs, int position) {
        long startPs = bandwidth.servedPs(Math.max(atPs, line.idlePs));
        cameFromMemory = true;
        traffic.countFromMemory(core);
        return startPs + (position > 1 ? streams.memoryPs(position) : noise.samplePs(costs.memory()));
    }

    private long remotePs(Line line, int position) {
        return position > 1 ? streams.remotePs(position) : noise.samplePs(remote(line));
    }

    private Latency local(Line line) {
        return line.isShared() ? costs.localShared() : line.isDirty() ? costs.localModified() : costs.localExclusive();
    }

    private Latency remote(Line line) {
        return line.isShared()
                ? costs.remoteShared()
                : line.isDirty() ? costs.remoteModified() : costs.remoteExclusive();
    }

    /** As far as one that is there: with that the line is as it would be without those before it. */
    private void dropEvicted(Line line) {
        int last = line.copies() - 1;
        while (last >= 0 && !isInL2(line, last)) {
            line.drop(last--);
        }
    }
}
