package org.jshmem.sim.memory;

import java.lang.foreign.MemorySegment;

import org.jshmem.sim.check.CheckedPe;
import org.jshmem.sim.check.Site;
import org.jshmem.sim.coherence.HardwareThread;
import org.jshmem.spi.ProgramCall;

/** The loads and stores of a PE that is checked, found in symmetric memory. */
public final class CheckedMemory {

    /** Whoever polls looks at few words by turns. */
    private static final int POLLED = 16;

    private final CheckedPe pe;
    private final SymmetricMemory memory;
    private final long[] polled = new long[POLLED];
    private int next;
    private long nextBytes;

    /**
     * Of a PE that has not started.
     *
     * @param pe     gets to know what it loads and stores
     * @param memory of all PEs
     */
    public CheckedMemory(CheckedPe pe, SymmetricMemory memory) {
        this.pe = pe;
        this.memory = memory;
        pe.askForSite(CheckedMemory::siteOnStack);
    }

    /**
     * Whose loads and stores these are.
     *
     * @return the PE under observation
     */
    public CheckedPe pe() {
        return pe;
    }

    /**
     * Overrides the length of the next access.
     *
     * @param bytes its length
     */
    public void nextBytes(long bytes) {
        nextBytes = bytes;
    }

    /**
     * Whether the PE loads again what it has loaded a short time ago, as it does when it polls.
     *
     * @param segment what it is about to load from
     * @param offset  where in it
     * @return false when many others have been loaded since then
     */
    public boolean isRepeated(MemorySegment segment, long offset) {
        long address = segment.address() + offset;
        for (long known : polled) {
            if (known == address) {
                return true;
            }
        }
        polled[next] = address;
        next = (next + 1) % POLLED;
        return false;
    }

    /**
     * The PE is about to load or store.
     *
     * @param segment     any memory
     * @param offset      where in it
     * @param statedBytes how many, unless {@link #nextBytes} has said so
     * @param write       whether it stores
     */
    public void access(MemorySegment segment, long offset, long statedBytes, boolean write) {
        long bytes = nextBytes > 0 ? nextBytes : statedBytes;
        nextBytes = 0;
        long address = memory.addressOf(segment, offset, bytes);
        if (write) {
            pe.store(segment, offset, owner(address), place(address), bytes);
        } else {
            pe.load(segment, offset, owner(address), place(address), bytes);
        }
    }

    /**
     * The PE is about to begin a fetch that {@code quiet} completes.
     *
     * @param segment what is going to be written
     * @param offset  where in it
     * @param bytes   how many
     */
    public void fetchInto(MemorySegment segment, long offset, long bytes) {
        long address = memory.addressOf(segment, offset, bytes);
        pe.fetchInto(segment, offset, owner(address), place(address), bytes);
    }

    /**
     * Whose memory an address is in.
     *
     * @param address as {@link #addressOf} returns it
     * @return the PE, or {@link CheckedPe#NOBODY} when it is private memory
     */
    public int owner(long address) {
        return address == HardwareThread.PRIVATE ? CheckedPe.NOBODY : memory.peOf(address);
    }

    /**
     * Where in its PE's memory an address is.
     *
     * @param address as {@link #addressOf} returns it
     * @return the offset, 0 for private memory
     */
    public long place(long address) {
        return address == HardwareThread.PRIVATE ? 0 : memory.offsetOf(address);
    }

    /**
     * Where an object in a segment is in all memory.
     *
     * @param segment any memory
     * @param offset  where in it
     * @param bytes   size of the object
     * @return its address, or {@link HardwareThread#PRIVATE} when the segment is no symmetric memory
     */
    public long addressOf(MemorySegment segment, long offset, long bytes) {
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
