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
        if (line == Chip.PRIVATE || chip.isCached(core, line)) {
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

    @Override
    public long copyPs(long from, long to, long bytes, long atPs) {
        return blocksPs(atPs, bytes, from, Chip.PRIVATE, to);
    }

    @Override
    public long combinePs(long left, long right, long into, long bytes, long atPs) {
        return blocksPs(atPs, bytes, left, right, into);
    }

    private long blocksPs(long atPs, long bytes, long left, long right, long into) {
        long donePs = atPs;
        for (long done = 0; done < bytes; done += chip.lineBytes()) {
            donePs += linePs(plus(left, done), false, donePs);
            donePs += linePs(plus(right, done), false, donePs);
            donePs += linePs(plus(into, done), true, donePs);
        }
        return donePs;
    }

    private static long plus(long address, long bytes) {
        return address == Chip.PRIVATE ? Chip.PRIVATE : address + bytes;
    }

    private long firstLine(long address) {
        return address / chip.lineBytes() * chip.lineBytes();
    }
}
