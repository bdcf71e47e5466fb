package org.jshmem.sim.mesh;

import java.util.function.LongSupplier;

import org.jshmem.Shmem;
import org.jshmem.sim.coherence.HardwareThread;
import org.jshmem.sim.engine.Bandwidth;
import org.jshmem.spi.NearMemory;

/**
 * The memory of all cores in one run: what a line costs who reads or writes it (paper 003, formulas 1 to 6), and how long it waits
 * for ports and links. A core has one line under way at a time (section 3.1.3).
 *
 * <p>
 * A port serves lines in the order in which the calls have begun that they belong to: so of cores that begin together those with
 * low numbers are served first, and the last get what is left. A call of one line that finds the port busy holds back
 * ({@link Calls#holdBackPs}) until it has time, and then, too, low numbers are first. The measurements of section 3.3 do not come
 * out where all wait alike; that it is these cores is assumed.
 */
public final class Chip {

    /** An address that stands for memory nobody else ever touches: taken to be in the first level of the core's caches. */
    public static final long PRIVATE = HardwareThread.PRIVATE;

    /** Where programs have theirs of near memory. */
    private static final long PROGRAMS = Shmem.RESERVED_BYTES - NearMemory.PROGRAM_BYTES;

    /** How exactly instants of service are known: to so many lines. */
    static final int SERVICES_PER_WINDOW = 8;

    private final Mesh mesh;
    private final LineTimes times;
    private final int lineBytes;
    private final boolean allocates;
    private final long strideBytes;
    private final Links links;
    private final Bandwidth[] ports;
    private final long[] lockFreePs;
    private final PrivateCache[] caches;

    /**
     * Memory that nobody has touched, PE i's at {@code i * strideBytes}, some of which is near ({@link NearMemory}).
     *
     * @param mesh        where cores are
     * @param times       of a line
     * @param services    of ports and links
     * @param caches      of each core
     * @param nPes        cores that run one
     * @param strideBytes from a PE's memory to the next
     * @param nowPs       the present, in picoseconds
     */
    public Chip(Mesh mesh, LineTimes times, ServiceTimes services, CacheShape caches, int nPes, long strideBytes,
            LongSupplier nowPs) {
        this.mesh = mesh;
        this.times = times;
        this.strideBytes = strideBytes;
        lineBytes = caches.lineBytes();
        allocates = caches.allocates();
        links = new Links(mesh, services.linkPs(), nowPs);
        ports = new Bandwidth[nPes];
        lockFreePs = new long[nPes];
        this.caches = new PrivateCache[nPes];
        for (int pe = 0; pe < nPes; pe++) {
            ports[pe] = new Bandwidth(services.portPs(), SERVICES_PER_WINDOW * services.portPs(), nowPs);
            this.caches[pe] = new PrivateCache(caches.lines());
        }
    }

    /**
     * The unit of transmission.
     *
     * @return size of a line in bytes
     */
    public int lineBytes() {
        return lineBytes;
    }

    /**
     * How far apart the memory of PEs is.
     *
     * @return from a PE's to the next, in bytes
     */
    public long strideBytes() {
        return strideBytes;
    }

    /**
     * Whether memory is near its owner.
     *
     * @param address of a byte, or {@link #PRIVATE}
     * @return true for near memory, of whatever core
     */
    public boolean isNear(long address) {
        if (address == PRIVATE) {
            return false;
        }
        long offset = address % strideBytes;
        return offset < NearMemory.BYTES || offset >= PROGRAMS && offset < Shmem.RESERVED_BYTES;
    }

    /**
     * Whether an access costs nothing. A write stays in the caches until the line is thrown out, which costs nobody anything here: of
     * what is written, memory sees only lines that were not there (paper 004, section II: write-back, no allocation on a miss).
     *
     * @param core    that reads or writes
     * @param address of a byte, or {@link #PRIVATE}
     * @return true for its own memory, as far as it is in its caches
     */
    public boolean isCached(int core, long address) {
        return address == PRIVATE
                || !isNear(address) && ownerOf(address) == core && caches[core].holds(lineOf(address));
    }

    /**
     * A line is read (formulas 3 and 6).
     *
     * @param core    that reads
     * @param address of a byte of it, or {@link #PRIVATE}
     * @param atPs    when, in picoseconds
     * @return when the core has it
     */
    public long readPs(int core, long address, long atPs) {
        return isCached(core, address)
                ? atPs
                : reachedPs(core, address, false, atPs) + unhinderedReadPs(core, address);
    }

    /**
     * What it takes to read a line past the caches.
     *
     * @param core    that reads
     * @param address of a byte of it
     * @return in picoseconds, when nobody is in the way
     */
    public long unhinderedReadPs(int core, long address) {
        return (isNear(address) ? times.nearPs() : times.memoryReadPs()) + 2 * wayPs(core, address);
    }

    /**
     * A line is written (formulas 2 and 5). Others see it one way through the mesh earlier (formulas 1 and 4).
     *
     * @param core    that writes
     * @param address of a byte of it, or {@link #PRIVATE}
     * @param atPs    when, in picoseconds
     * @return when the core continues
     */
    public long writePs(int core, long address, long atPs) {
        return isCached(core, address)
                ? atPs
                : reachedPs(core, address, true, atPs) + (isNear(address) ? times.nearPs() : times.memoryWritePs())
                        + 2 * wayPs(core, address);
    }

    /**
     * A line is asked for or sent, by whatever access of the hardware.
     *
     * @param core    that does it
     * @param address of a byte of it, not private
     * @param write   whether it is sent
     * @param atPs    when, in picoseconds
     * @return the same instant, later by what it waits for others
     */
    public long reachedPs(int core, long address, boolean write, long atPs) {
        int owner = ownerOf(address);
        if (!isNear(address)) {
            noteInCache(core, owner, lineOf(address), write);
            return atPs;
        }
        int from = mesh.tileOf(write ? core : owner);
        int to = mesh.tileOf(write ? owner : core);
        return write
                ? ports[owner].servedPs(links.passedPs(from, to, atPs))
                : links.passedPs(from, to, ports[owner].servedPs(atPs));
    }

    /**
     * When a call of one line that would reach the port at some instant should try again.
     *
     * @param address of a byte of the line
     * @param atPs    when, in picoseconds
     * @return the same instant when the port is not busy then, or if it has none
     */
    long retryPs(long address, long atPs) {
        return isNear(address) ? ports[ownerOf(address)].retryPs(atPs) : atPs;
    }

    private void noteInCache(int core, int owner, long line, boolean write) {
        if (write && owner != core) {
            caches[owner].drop(line);
        } else if (owner == core && (allocates || !write)) {
            caches[core].fill(line);
        }
    }

    /**
     * A word is read and written, while other such accesses to the same core's memory wait: under the lock of the core, which is
     * taken and given back.
     *
     * @param core    that does it
     * @param address of the word
     * @param atPs    when, in picoseconds
     * @return when it is done
     */
    public long updatePs(int core, long address, long atPs) {
        int owner = ownerOf(address);
        long lockPs = times.nearPs() + 2 * hops(mesh.distanceToNear(core, owner));
        long lockedPs = Math.max(atPs, lockFreePs[owner]) + lockPs;
        long donePs = writePs(core, address, readPs(core, address, lockedPs)) + lockPs;
        lockFreePs[owner] = donePs;
        return donePs;
    }

    /**
     * One way through the mesh.
     *
     * @param core    where it starts
     * @param address what is at its end, or {@link #PRIVATE}
     * @return in picoseconds
     */
    public long wayPs(int core, long address) {
        return hops(distance(core, address));
    }

    /**
     * The routers between a core and memory.
     *
     * @param core    the core
     * @param address of a byte, or {@link #PRIVATE}
     * @return 1 for near memory of the own tile; 0 for the caches
     */
    public int distance(int core, long address) {
        if (address == PRIVATE) {
            return 0;
        }
        int owner = ownerOf(address);
        return isNear(address) ? mesh.distanceToNear(core, owner) : mesh.distanceToMemory(core, owner);
    }

    private long hops(int distance) {
        return distance * times.hopPs();
    }

    /**
     * Whose memory it is.
     *
     * @param address of a byte
     * @return the core
     */
    public int ownerOf(long address) {
        return (int) (address / strideBytes);
    }

    private long lineOf(long address) {
        return address % strideBytes / lineBytes;
    }
}
