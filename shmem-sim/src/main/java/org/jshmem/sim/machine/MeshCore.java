package org.jshmem.sim.machine;

import org.jshmem.sim.coherence.IssueRate;
import org.jshmem.sim.mesh.Chip;

/** A core of a mesh: in order, without vectors. Its loads and stores go line by line, each as one access of the hardware. */
final class MeshCore implements Core {

    private final Chip chip;
    private final int core;
    private final WordTimes times;
    private final InstructionCosts instructions;
    private final IssueRate issue;

    MeshCore(Chip chip, int core, WordTimes times, InstructionCosts instructions, IssueRate issue) {
        this.chip = chip;
        this.core = core;
        this.times = times;
        this.instructions = instructions;
        this.issue = issue;
    }

    @Override
    public long slotsPs(double slots) {
        return issue.slotsPs(slots);
    }

    @Override
    public long softwarePs(long alonePs) {
        return alonePs;
    }

    @Override
    public long workPs(long flops, long bytes, long dataBytes, boolean vector) {
        return loopPs(flops, bytes);
    }

    @Override
    public long loopPs(long flops, long bytes) {
        return slotsPs(flops / instructions.scalarFlops() + bytes / instructions.scalarBytes());
    }

    @Override
    public long privatePs(long bytes) {
        return loopPs(0, bytes);
    }

    @Override
    public long lookaheadPs() {
        return times.memoryPs();
    }

    @Override
    public boolean isLocal(long address, long bytes, boolean write) {
        for (long line = firstLine(address); line < address + bytes; line += chip.lineBytes()) {
            if (!chip.isCached(core, line)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public long accessPs(long address, long bytes, boolean write, long atPs) {
        long donePs = atPs;
        for (long line = firstLine(address); line < address + bytes; line += chip.lineBytes()) {
            donePs += linePs(line, write, donePs);
        }
        return donePs;
    }

    /** What a load or store of a line takes; one that the core has costs nothing but its instruction. */
    private long linePs(long line, boolean write, long atPs) {
        if (chip.isCached(core, line)) {
            return 0;
        }
        return chip.reachedPs(core, line, write, atPs) - atPs + hardwarePs(line);
    }

    private long hardwarePs(long line) {
        if (chip.isNear(line) && chip.ownerOf(line) == core) {
            return times.ownNearPs();
        }
        return (chip.isNear(line) ? times.nearPs() : times.memoryPs()) + chip.distance(core, line) * times.hopPs();
    }

    /** Each line as one access, and a load and a store of each word: a copy takes time even within the caches. */
    @Override
    public long copyPs(long from, long to, long bytes, long atPs) {
        return blocksPs(atPs, bytes, from, Chip.PRIVATE, to) + 2 * privatePs(bytes);
    }

    @Override
    public long readPs(long from, long bytes, long atPs) {
        return blocksPs(atPs, bytes, from, Chip.PRIVATE, Chip.PRIVATE);
    }

    @Override
    public long combinePs(long left, long right, long into, long bytes, long atPs) {
        return blocksPs(atPs, bytes, left, right, into);
    }

    private long blocksPs(long atPs, long bytes, long left, long right, long into) {
        long donePs = atPs;
        for (long done = 0; done < bytes; done += chip.lineBytes()) {
            long end = Math.min(bytes, done + chip.lineBytes());
            donePs = newLinesPs(left, done, end, false, donePs);
            donePs = newLinesPs(right, done, end, false, donePs);
            donePs = newLinesPs(into, done, end, true, donePs);
        }
        return donePs;
    }

    /** Those of a part of a block that the parts before it have not come to: a block may begin within a line. */
    private long newLinesPs(long block, long done, long end, boolean write, long atPs) {
        if (block == Chip.PRIVATE) {
            return atPs;
        }
        long first = firstLine(block + done);
        long next = done > 0 && first < block + done ? first + chip.lineBytes() : first;
        long donePs = atPs;
        for (long line = next; line < block + end; line += chip.lineBytes()) {
            donePs += linePs(line, write, donePs);
        }
        return donePs;
    }

    private long firstLine(long address) {
        return address / chip.lineBytes() * chip.lineBytes();
    }
}
