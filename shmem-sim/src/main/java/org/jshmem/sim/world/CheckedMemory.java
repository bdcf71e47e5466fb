package org.jshmem.sim.world;

import java.lang.foreign.MemorySegment;

import org.jshmem.sim.check.CheckedPe;
import org.jshmem.sim.check.Site;
import org.jshmem.sim.coherence.HardwareThread;
import org.jshmem.spi.ProgramCall;

/** The loads and stores of a PE that is checked, found in symmetric memory. */
final class CheckedMemory {

    /** So often does nobody load one word in a row but to wait for it. */
    private static final int POLLING_LOADS = 1000;

    private final CheckedPe pe;
    private final SymmetricMemory memory;
    private long lastAddress;
    private int sameLoads;
    private long nextBytes;

    CheckedMemory(CheckedPe pe, SymmetricMemory memory) {
        this.pe = pe;
        this.memory = memory;
        pe.askForSite(CheckedMemory::siteOnStack);
    }

    CheckedPe pe() {
        return pe;
    }

    /** Overrides the length of the next access. */
    void nextBytes(long bytes) {
        nextBytes = bytes;
    }

    /** Whether the PE polls by loads, as it seems; on a machine where they take no time, nothing else would happen. */
    boolean isPolling(MemorySegment segment, long offset) {
        long address = segment.address() + offset;
        sameLoads = address == lastAddress ? sameLoads + 1 : 0;
        lastAddress = address;
        return sameLoads >= POLLING_LOADS;
    }

    void access(MemorySegment segment, long offset, long statedBytes, boolean write) {
        long bytes = nextBytes > 0 ? nextBytes : statedBytes;
        nextBytes = 0;
        long address = memory.addressOf(segment, offset, bytes);
        if (write) {
            pe.store(segment, offset, owner(address), place(address), bytes);
        } else {
            pe.load(segment, offset, owner(address), place(address), bytes);
        }
    }

    void fetchInto(MemorySegment segment, long offset, long bytes) {
        long address = memory.addressOf(segment, offset, bytes);
        pe.fetchInto(segment, offset, owner(address), place(address), bytes);
    }

    int owner(long address) {
        return address == HardwareThread.PRIVATE ? CheckedPe.NOBODY : memory.peOf(address);
    }

    long place(long address) {
        return address == HardwareThread.PRIVATE ? 0 : memory.offsetOf(address);
    }

    long addressOf(MemorySegment segment, long offset, long bytes) {
        return memory.addressOf(segment, offset, bytes);
    }

    private static Site siteOnStack() {
        ProgramCall site = ProgramCall.of(Thread.currentThread().getStackTrace());
        return site.frame() == null
                ? Site.UNKNOWN
                : new Site(site.frame().getFileName(), site.frame().getLineNumber(),
                        site.call() == null ? Site.UNKNOWN.call() : site.call());
    }
}
