package org.jshmem.sim.coherence;

/** One thread of a core: its way to memory and its share of the core's issue slots. */
public final class HardwareThread {

    /** An address that stands for memory nobody else ever touches: taken to be in the own first level. */
    public static final long PRIVATE = Long.MIN_VALUE;

    private final CoherentMemory memory;
    private final IssueRate issue;
    private final int core;
    private final Streams streams;

    /**
     * A thread that has done nothing.
     *
     * @param memory that it shares with all
     * @param issue  how fast it issues instructions
     * @param core   where it runs
     */
    public HardwareThread(CoherentMemory memory, IssueRate issue, int core) {
        this.memory = memory;
        this.issue = issue;
        this.core = core;
        streams = new Streams(memory.streams().streamsPerThread());
    }

    /**
     * How fast it issues instructions.
     *
     * @return the rate
     */
    public IssueRate issue() {
        return issue;
    }

    /**
     * A load that nothing before it prefetches.
     *
     * @param address of a word
     * @param atPs    when, in picoseconds
     * @return when the word has come
     */
    public long loadWord(long address, long atPs) {
        return memory.read(core, memory.lineAt(address), atPs, 1);
    }

    /**
     * A store, or an atomic update, that nothing before it prefetches.
     *
     * @param address of a word
     * @param atPs    when, in picoseconds
     * @return when the core owns the word's line
     */
    public long storeWord(long address, long atPs) {
        return writeLine(memory.lineAt(address), atPs, 1, false);
    }

    /**
     * Whether an access would stay within the own core's caches.
     *
     * @param address of the first byte
     * @param bytes   how many
     * @param write   whether it writes
     * @return true if every line is held, and may be written if that is asked for
     */
    public boolean isLocal(long address, long bytes, boolean write) {
        long lastLine = memory.lineNumber(address + bytes - 1);
        for (long line = memory.lineNumber(address); line <= lastLine; line++) {
            if (!memory.holds(core, memory.line(line), write)) {
                return false;
            }
        }
        return true;
    }

    /**
     * A load or store of the running program. Loads of the line it was at cost nothing but their instructions.
     *
     * @param address of the first byte
     * @param bytes   how many
     * @param write   whether it writes
     * @param atPs    when, in picoseconds
     * @return when it is done
     */
    public long access(long address, long bytes, boolean write, long atPs) {
        long donePs = atPs;
        long lastLine = memory.lineNumber(address + bytes - 1);
        for (long number = memory.lineNumber(address); number <= lastLine; number++) {
            donePs = accessLine(number, write, donePs);
        }
        return donePs;
    }

    private long accessLine(long number, boolean write, long atPs) {
        int position = streams.advance(number);
        Line line = memory.line(number);
        if (position == Streams.SAME_LINE) {
            if (memory.holds(core, line, write)) {
                if (write) {
                    line.makeDirty();
                }
                return memory.arrivedPs(core, line, atPs);
            }
            position = 1;
        }
        return write ? writeLine(line, atPs, position, false) : memory.read(core, line, atPs, position);
    }

    /**
     * Copies line by line: reads each of the source, writes each of the target.
     *
     * @param from  address of the source, or {@link #PRIVATE}
     * @param to    address of the target, or {@link #PRIVATE}
     * @param bytes how many
     * @param atPs  when, in picoseconds
     * @return when it is done
     */
    public long copy(long from, long to, long bytes, long atPs) {
        return copying(from, to, bytes).goOn(atPs, Long.MAX_VALUE);
    }

    /**
     * Begins a copy that may go on in pieces.
     *
     * @param from  address of the source, or {@link #PRIVATE}
     * @param to    address of the target, or {@link #PRIVATE}
     * @param bytes how many
     * @return the copy, nothing of which has been done
     */
    public LineCopy copying(long from, long to, long bytes) {
        return new LineCopy(memory, this, core, from, to, bytes);
    }

    /**
     * Going once through a private block that starts at a line.
     *
     * @param bytes of the block
     * @return time in picoseconds
     */
    public long privatePs(long bytes) {
        return Math.ceilDiv(bytes, memory.lineBytes()) * memory.streams().l1LinePs();
    }

    /**
     * The accesses of a loop that reads two blocks and writes a third, line by line.
     *
     * @param left  address of a block that is read, or {@link #PRIVATE}
     * @param right address of another, or {@link #PRIVATE}
     * @param into  address of the block that is written, or {@link #PRIVATE}
     * @param bytes size of each
     * @param atPs  when, in picoseconds
     * @return when the accesses are done
     */
    public long combine(long left, long right, long into, long bytes, long atPs) {
        long donePs = atPs;
        int lineBytes = memory.lineBytes();
        for (long done = 0; done < bytes; done += lineBytes) {
            long length = Math.min(lineBytes, bytes - done);
            donePs = element(left, done, length, false, donePs);
            donePs = element(right, done, length, false, donePs);
            donePs = element(into, done, length, true, donePs);
        }
        return donePs;
    }

    private long element(long block, long offset, long length, boolean write, long atPs) {
        return block == PRIVATE
                ? atPs + memory.streams().l1LinePs()
                : access(block + offset, length, write, atPs);
    }

    /**
     * Loads of all lines of a block, one after the other.
     *
     * @param from  address of the block
     * @param bytes of the block; 0 takes no time
     * @param atPs  when, in picoseconds
     * @return when the last line has come
     */
    public long readRange(long from, long bytes, long atPs) {
        long donePs = atPs;
        long first = memory.lineNumber(from);
        long last = memory.lineNumber(from + bytes - 1);
        for (long number = first; bytes > 0 && number <= last; number++) {
            donePs = memory.read(core, memory.line(number), donePs, (int) (number - first) + 1);
        }
        return donePs;
    }

    /** A write takes longer when another thread keeps asking for the line (overhead O of equation 1). */
    long writeLine(Line line, long atPs, int position, boolean fromMemory) {
        boolean contended = line.isPolled() && !memory.holds(core, line, true);
        long donePs = memory.write(core, line, atPs, position);
        return contended ? memory.delay(line, donePs, fromMemory) : donePs;
    }
}
