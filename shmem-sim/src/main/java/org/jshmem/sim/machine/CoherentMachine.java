package org.jshmem.sim.machine;

import java.util.function.LongSupplier;

import org.jshmem.core.ShmemException;
import org.jshmem.sim.coherence.CacheSizes;
import org.jshmem.sim.coherence.CoherentMemory;
import org.jshmem.sim.coherence.HardwareThread;
import org.jshmem.sim.coherence.IssueRate;
import org.jshmem.sim.coherence.Latency;
import org.jshmem.sim.coherence.LineCosts;
import org.jshmem.sim.coherence.Noise;
import org.jshmem.sim.coherence.StreamCosts;
import org.jshmem.sim.engine.VirtualTime;

/**
 * Cores with caches that a directory keeps coherent: PEs reach each other's memory by load and store. PE i runs on core
 * i modulo the number of cores, so that cores fill up evenly.
 */
public final class CoherentMachine implements Machine {

    private static final double PS_PER_US = 1e6;

    /** Each access may look at all of them. */
    private static final int MOST_STREAMS = 1 << 16;

    private final String name;
    private final CacheSizes sizes;
    private final LineCosts lines;
    private final StreamCosts streams;
    private final InstructionCosts instructions;
    private final int threadsPerCore;
    private final double psPerCycle;
    private final double cyclesBetweenIssues;
    private final double coreMemoryPsPerByte;
    private final long callPs;
    private final long quietPs;
    private final long clockReadPs;
    private final Noise noise;

    /**
     * The machine a profile describes.
     *
     * @param profile what {@code knc.properties} holds
     * @param noise   how far accesses are off their means
     */
    public CoherentMachine(MachineProfile profile, Noise noise) {
        name = profile.name();
        this.noise = noise;
        int lineBytes = profile.lineBytes();
        sizes = new CacheSizes(profile.count("cores"), lineBytes, profile.count("l1Bytes") / lineBytes,
                profile.count("l2Bytes") / lineBytes);
        lines = lineCosts(profile);
        streams = streamCosts(profile, lineBytes);
        instructions = InstructionCosts.of(profile);
        threadsPerCore = profile.count("threadsPerCore");
        psPerCycle = PS_PER_US / profile.positive("clockMhz");
        cyclesBetweenIssues = profile.positive("cyclesBetweenIssues");
        coreMemoryPsPerByte = VirtualTime.PS_PER_NS / profile.positive("coreMemoryBytesPerNs");
        callPs = profile.nonNegativePs("callNs");
        quietPs = profile.nonNegativePs("quietNs");
        clockReadPs = profile.positivePs("clockReadNs");
        profile.requireAllUsed();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public long clockReadPs() {
        return clockReadPs;
    }

    /**
     * Memory that nobody has touched, with empty caches.
     *
     * @param nPes  how many PEs are to run
     * @param nowPs the present, in picoseconds
     * @return the memory
     * @throws ShmemException when there are fewer hardware threads than PEs
     */
    public CoherentMemory coldMemory(int nPes, LongSupplier nowPs) {
        if (nPes > (long) sizes.cores() * threadsPerCore) {
            throw new ShmemException("machine " + name + " has " + (long) sizes.cores() * threadsPerCore
                    + " hardware threads (" + sizes.cores() + " cores of " + threadsPerCore + "): " + nPes
                    + " PEs do not fit: ask for fewer, or for a machine with more cores: oshrun --help lists machines");
        }
        CacheSizes used = new CacheSizes(Math.min(sizes.cores(), nPes), sizes.lineBytes(), sizes.l1Lines(),
                sizes.l2Lines());
        return new CoherentMemory(used, lines, streams, noise, nowPs);
    }

    /**
     * A thread as what executes a program.
     *
     * @param thread of this machine
     * @return what its instructions cost
     */
    public Core core(HardwareThread thread) {
        return new CoherentCore(this, thread);
    }

    /**
     * Where a PE runs.
     *
     * @param memory what the threads share
     * @param pe     the PE
     * @param nPes   how many there are
     * @return its thread
     */
    public HardwareThread thread(CoherentMemory memory, int pe, int nPes) {
        int core = pe % sizes.cores();
        int threadsOnCore = Math.ceilDiv(nPes - core, sizes.cores());
        return new HardwareThread(memory, new IssueRate(psPerCycle, cyclesBetweenIssues, threadsOnCore), core);
    }

    @Override
    public InstructionCosts instructions() {
        return instructions;
    }

    /**
     * The software between a program and memory in a put, get or atomic.
     *
     * @return time in picoseconds, for a thread that is alone on its core
     */
    public long callPs() {
        return callPs;
    }

    /**
     * The software of a quiet or fence.
     *
     * @return time in picoseconds, for a thread that is alone on its core
     */
    public long quietPs() {
        return quietPs;
    }

    /**
     * Work whose cost is stated: the longest of its arithmetic, its loads and stores, and what can be delivered to a core by memory
     * or by the second level, if that holds the data of all threads of the core.
     *
     * @param thread    that does it
     * @param flops     floating-point operations
     * @param bytes     loaded and stored
     * @param dataBytes size of all that is gone over until it begins again
     * @param vector    whether by vector instructions
     * @return time in picoseconds
     */
    public long workPs(HardwareThread thread, long flops, long bytes, long dataBytes, boolean vector) {
        int threads = thread.issue().threadsOnCore();
        boolean isHeld = dataBytes <= (long) sizes.l2Lines() * sizes.lineBytes() / threads;
        double psPerByte = isHeld ? (double) streams.l2LinePs() / sizes.lineBytes() : coreMemoryPsPerByte;
        return Math.max(issuePs(thread, flops, bytes, vector), Math.round(bytes * psPerByte * threads));
    }

    /**
     * The instructions of a vector loop, its data being at hand.
     *
     * @param thread that does it
     * @param flops  operations on elements
     * @param bytes  loaded and stored
     * @return time in picoseconds
     */
    public long vectorPs(HardwareThread thread, long flops, long bytes) {
        return issuePs(thread, flops, bytes, true);
    }

    /**
     * How soon another core can notice what one does: by no more may a PE run ahead.
     *
     * @return time in picoseconds
     */
    public long lookaheadPs() {
        return lines.remoteModified().meanPs();
    }

    private long issuePs(HardwareThread thread, long flops, long bytes, boolean vector) {
        double arithmetic = flops / (vector ? instructions.vectorFlops() : instructions.scalarFlops());
        double accesses = bytes / (vector ? instructions.vectorBytes() : instructions.scalarBytes());
        return thread.issue().slotsPs(Math.max(arithmetic, accesses));
    }

    private static LineCosts lineCosts(MachineProfile profile) {
        return new LineCosts(latency(profile, "localModified"), latency(profile, "localExclusive"),
                latency(profile, "localShared"), latency(profile, "l2"), latency(profile, "remoteModified"),
                latency(profile, "remoteExclusive"), latency(profile, "remoteShared"), latency(profile, "memory"),
                profile.nonNegativePs("contentionNs"), profile.nonNegativePs("polledNs"),
                profile.nonNegativePs("polledAfterMemoryNs"));
    }

    /** Equation 2 has one pair of parameters for a line that is read and one that is written: each gets half. */
    private static StreamCosts streamCosts(MachineProfile profile, int lineBytes) {
        return new StreamCosts(profile.positivePs("l1LineNs"), profile.positivePs("l2LineNs"),
                profile.positivePs("remoteLineNs"), profile.nonNegativePs("remoteLineStartupNs"),
                profile.positivePs("memoryPairNs") / 2, profile.nonNegativePs("memoryPairStartupNs") / 2,
                Math.round(VirtualTime.PS_PER_NS * lineBytes / profile.positive("memoryBytesPerNs")),
                profile.count("streamsPerThread", MOST_STREAMS));
    }

    private static Latency latency(MachineProfile profile, String prefix) {
        return new Latency(profile.positivePs(prefix + "Ns"), profile.nonNegativePs(prefix + "DeviationNs"));
    }
}
