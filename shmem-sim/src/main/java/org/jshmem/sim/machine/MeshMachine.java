package org.jshmem.sim.machine;

import java.util.function.LongSupplier;

import org.jshmem.core.ShmemException;
import org.jshmem.sim.coherence.IssueRate;
import org.jshmem.sim.mesh.CacheShape;
import org.jshmem.sim.mesh.CallTimes;
import org.jshmem.sim.mesh.Calls;
import org.jshmem.sim.mesh.Chip;
import org.jshmem.sim.mesh.LineTimes;
import org.jshmem.sim.mesh.Mesh;
import org.jshmem.sim.mesh.ServiceTimes;

/**
 * Cores in a mesh of tiles, each with a buffer near it that all can read and write, and with memory of its own; caches are not
 * coherent. PE i runs on core i. An access to near memory and one to memory are as paper 003 has them when a call copies lines, and
 * as paper 004 has them when a program loads or stores a word.
 */
public final class MeshMachine implements Machine {

    private static final double PS_PER_US = 1e6;

    private final String name;
    private final Mesh mesh;
    private final CacheShape caches;
    private final LineTimes lines;
    private final CallTimes calls;
    private final ServiceTimes services;
    private final WordTimes words;
    private final InstructionCosts instructions;
    private final IssueRate issue;
    private final boolean isCheckedAfterSet;
    private final long clockReadPs;

    /**
     * The machine a profile describes.
     *
     * @param profile what {@code scc.properties} holds
     */
    public MeshMachine(MachineProfile profile) {
        name = profile.name();
        mesh = mesh(profile);
        int lineBytes = profile.lineBytes();
        caches = new CacheShape(lineBytes, profile.count("l2Bytes") / lineBytes,
                profile.nonNegative("writeAllocate") > 0);
        lines = new LineTimes(profile.nonNegativePs("hopNs"), profile.positivePs("nearNs"),
                profile.positivePs("memoryReadNs"), profile.positivePs("memoryWriteNs"));
        calls = new CallTimes(profile.nonNegativePs("putNearNs"), profile.nonNegativePs("getNearNs"),
                profile.nonNegativePs("putMemoryNs"), profile.nonNegativePs("getMemoryNs"),
                profile.nonNegativePs("requestNs"), profile.nonNegativePs("lightRequestNs"));
        services = new ServiceTimes(profile.nonNegativePs("nearPortNs"), profile.nonNegativePs("linkNs"));
        double psPerCycle = PS_PER_US / profile.positive("clockMhz");
        words = wordTimes(profile, psPerCycle, PS_PER_US / profile.positive("meshMhz"));
        issue = new IssueRate(psPerCycle, 1, 1);
        instructions = InstructionCosts.of(profile);
        isCheckedAfterSet = profile.nonNegative("checkAfterSet") > 0;
        clockReadPs = profile.positivePs("clockReadNs");
        profile.requireAllUsed();
    }

    private static Mesh mesh(MachineProfile profile) {
        int columns = profile.count("meshColumns");
        int rows = profile.count("meshRows");
        int coresPerTile = profile.count("coresPerTile");
        if ((double) columns * rows * coresPerTile > Integer.MAX_VALUE) {
            throw profile.wrong("meshColumns", "so small that there are at most " + Integer.MAX_VALUE + " cores");
        }
        return new Mesh(columns, rows, coresPerTile);
    }

    /** With the workaround of the arbiter's defect a core reaches its own near memory through the mesh (004, section IV.D). */
    private static WordTimes wordTimes(MachineProfile profile, double psPerCycle, double psPerMeshCycle) {
        long directPs = Math.round(profile.positive("nearWordCycles") * psPerCycle);
        long throughMeshPs = Math.round(profile.positive("nearWordMeshCoreCycles") * psPerCycle);
        long hopPs = Math.round(profile.nonNegative("wordMeshCyclesPerHop") * psPerMeshCycle);
        boolean isBypassed = profile.nonNegative("nearBypass") > 0;
        return new WordTimes(isBypassed ? throughMeshPs + hopPs : directPs, throughMeshPs,
                Math.round(profile.positive("memoryWordCoreCycles") * psPerCycle), hopPs);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public long clockReadPs() {
        return clockReadPs;
    }

    @Override
    public InstructionCosts instructions() {
        return instructions;
    }

    /**
     * Memory that nobody has touched.
     *
     * @param nPes        how many PEs are to run
     * @param strideBytes from a PE's memory to the next
     * @param nowPs       the present, in picoseconds
     * @return the memory
     * @throws ShmemException when there are fewer cores than PEs
     */
    public Chip coldMemory(int nPes, long strideBytes, LongSupplier nowPs) {
        if (nPes > mesh.cores()) {
            throw new ShmemException("machine " + name + " has " + mesh.cores() + " cores: " + nPes
                    + " PEs do not fit: ask for fewer, or for a machine with more cores: oshrun --help lists machines");
        }
        return new Chip(mesh, lines, services, caches, nPes, strideBytes, nowPs);
    }

    /**
     * What put and get cost a PE.
     *
     * @param chip that it is on
     * @param pe   its number
     * @return its calls
     */
    public Calls calls(Chip chip, int pe) {
        return new Calls(chip, calls, pe);
    }

    /**
     * Where a PE runs.
     *
     * @param chip that it is on
     * @param pe   its number
     * @return what its instructions cost
     */
    public Core core(Chip chip, int pe) {
        return new MeshCore(chip, pe, words, instructions, issue);
    }

    /**
     * Whether who waits for a flag pays for looking at it when it is up, not while waiting.
     *
     * @return false where no time passes between setting a flag and seeing it (003, section 5.1)
     */
    public boolean isCheckedAfterSet() {
        return isCheckedAfterSet;
    }
}
