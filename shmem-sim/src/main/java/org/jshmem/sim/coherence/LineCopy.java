package org.jshmem.sim.coherence;

/** A copy that a thread makes line by line, as far as it has come: reads each of the source, writes each of the target. */
public final class LineCopy {

    private final CoherentMemory memory;
    private final HardwareThread thread;
    private final int core;
    private final long from;
    private final long to;
    private final long bytes;
    private final long firstRead;
    private long nextRead;
    private long done;
    private boolean fromMemory;

    LineCopy(CoherentMemory memory, HardwareThread thread, int core, long from, long to, long bytes) {
        this.memory = memory;
        this.thread = thread;
        this.core = core;
        this.from = from;
        this.to = to;
        this.bytes = bytes;
        firstRead = from == HardwareThread.PRIVATE ? 0 : memory.lineNumber(from);
        nextRead = firstRead;
    }

    /**
     * How far it has come.
     *
     * @return bytes that have been copied, from the first on
     */
    public long doneBytes() {
        return done;
    }

    /**
     * Whether it has come to the end.
     *
     * @return true when all bytes have been copied
     */
    public boolean isDone() {
        return done >= bytes;
    }

    /**
     * Goes on, line by line, until all is copied or a time is over.
     *
     * @param atPs    when it goes on, in picoseconds
     * @param untilPs after which no further line is begun
     * @return when the last line is done
     */
    public long goOn(long atPs, long untilPs) {
        if (to != HardwareThread.PRIVATE) {
            return write(atPs, untilPs);
        }
        if (from == HardwareThread.PRIVATE) {
            done = bytes;
            return atPs + 2 * thread.privatePs(bytes);
        }
        long donePs = read(atPs, untilPs);
        return isDone() ? donePs + thread.privatePs(bytes) : donePs;
    }

    private long read(long atPs, long untilPs) {
        long donePs = atPs;
        while (!isDone() && donePs < untilPs) {
            done = Math.min(bytes, (nextRead + 1) * memory.lineBytes() - from);
            donePs = readThrough(nextRead, donePs);
        }
        return donePs;
    }

    private long write(long atPs, long untilPs) {
        long donePs = atPs;
        long first = memory.lineNumber(to);
        while (!isDone() && donePs < untilPs) {
            long number = memory.lineNumber(to + done);
            done = Math.min(bytes, (number + 1) * memory.lineBytes() - to);
            donePs = from == HardwareThread.PRIVATE
                    ? donePs + memory.streams().l1LinePs()
                    : readThrough(memory.lineNumber(from + done - 1), donePs);
            donePs = thread.writeLine(memory.line(number), donePs, (int) (number - first) + 1, fromMemory);
        }
        return donePs;
    }

    private long readThrough(long last, long atPs) {
        long donePs = atPs;
        for (; nextRead <= last; nextRead++) {
            donePs = memory.read(core, memory.line(nextRead), donePs, (int) (nextRead - firstRead) + 1);
            fromMemory = memory.cameFromMemory();
        }
        return donePs;
    }
}
