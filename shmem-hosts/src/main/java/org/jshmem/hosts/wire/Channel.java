package org.jshmem.hosts.wire;

import org.agrona.concurrent.UnsafeBuffer;
import org.agrona.concurrent.ringbuffer.ManyToOneRingBuffer;
import org.agrona.concurrent.ringbuffer.RingBuffer;
import org.agrona.concurrent.ringbuffer.RingBufferDescriptor;
import org.jshmem.shm.memory.SharedMemory;
import org.jshmem.shm.segment.JobSegment;

/**
 * What a PE and the agent of its host share, in the segment.
 *
 * <pre>
 *   +---------------------------------------+ 0
 *   | outbox: records of the PE             |  agrona's ring of many writers, the threads of the PE, and one reader
 *   +---------------------------------------+ OUTBOX_BYTES
 *   | cell 0: ticket, value, payload        |  answers to what the PE has asked
 *   | cell 1: ...                           |
 *   +---------------------------------------+
 *   | short stages: ticket, value, memory   |  {@link Stages}
 *   | long stages                           |
 *   +---------------------------------------+
 *   | completed at host 0, at host 1, ...   |  how many of the PE's records have been carried out there
 *   | issued to host 0, to host 1, ...      |  how many there are
 *   +---------------------------------------+ bytes(nHosts)
 * </pre>
 */
public final class Channel {

    /** Questions of a PE that can be open at a time: one for each thread that waits. */
    public static final int CELLS = 64;

    /** Of these, those for threads that look why they wait for an answer, for which each has another cell. */
    public static final int CELLS_FOR_LOOKS = 4;

    private static final int RING_BYTES = 128 << 10; // 128 KiB
    private static final long OUTBOX_BYTES = RING_BYTES + RingBufferDescriptor.TRAILER_LENGTH;

    private static final long TICKET = 0;
    private static final long VALUE = TICKET + Long.BYTES;
    private static final long ASKED = VALUE + Long.BYTES;
    private static final long PAYLOAD = SharedMemory.LINE_BYTES;
    private static final long CELL_BYTES = PAYLOAD + WireRecord.MOST_PAYLOAD_BYTES;

    private static final long CELLS_OFFSET = OUTBOX_BYTES;
    private static final long SHORT_STAGES_OFFSET = CELLS_OFFSET + CELLS * CELL_BYTES;
    private static final long LONG_STAGES_OFFSET = end(SHORT_STAGES_OFFSET, Stages.SHORT);
    private static final long COMPLETED_OFFSET = end(LONG_STAGES_OFFSET, Stages.LONG);

    private final long address;

    private Channel(long address) {
        this.address = address;
    }

    /**
     * The channel of a PE of this host.
     *
     * @param segment the host's
     * @param pe      its world number
     * @return a view of the segment
     */
    public static Channel of(JobSegment segment, int pe) {
        return new Channel(segment.channelAddress(pe));
    }

    /**
     * How large it is.
     *
     * @param nHosts hosts of the job
     * @return a multiple of a page
     */
    public static long bytes(int nHosts) {
        return issuedOffset(nHosts) + nHosts * (long) Long.BYTES + SharedMemory.PAGE_BYTES - 1
                & -SharedMemory.PAGE_BYTES;
    }

    /** In lines of their own: the agent writes the words before. */
    private static long issuedOffset(int nHosts) {
        return COMPLETED_OFFSET + nHosts * (long) Long.BYTES + SharedMemory.LINE_BYTES - 1 & -SharedMemory.LINE_BYTES;
    }

    /**
     * The PE's records.
     *
     * @return a ring, of which each process has objects of its own
     */
    public RingBuffer outbox() {
        return new ManyToOneRingBuffer(new UnsafeBuffer(address, (int) OUTBOX_BYTES));
    }

    /**
     * Where the ticket of the latest answer in a cell stands, behind the value and the payload.
     *
     * @param cell or stage
     * @return an address
     */
    public long ticketAddress(int cell) {
        return cellAddress(cell) + TICKET;
    }

    /**
     * Where the value of an answer stands.
     *
     * @param cell or stage
     * @return an address
     */
    public long valueAddress(int cell) {
        return cellAddress(cell) + VALUE;
    }

    /**
     * Where the ticket of the latest question stands. In the segment, since a PE that joins its job again goes on with it: an old answer
     * is none to its first question.
     *
     * @param cell or stage
     * @return an address
     */
    public long askedAddress(int cell) {
        return cellAddress(cell) + ASKED;
    }

    /**
     * Where the payload of an answer stands.
     *
     * @param cell or stage
     * @return an address
     */
    public long payloadAddress(int cell) {
        return cellAddress(cell) + PAYLOAD;
    }

    private long cellAddress(int cell) {
        if (cell < CELLS) {
            return address + CELLS_OFFSET + cell * CELL_BYTES;
        }
        return address + (cell < Stages.LONG.first()
                ? SHORT_STAGES_OFFSET + offset(cell, Stages.SHORT)
                : LONG_STAGES_OFFSET + offset(cell, Stages.LONG));
    }

    private static long offset(int cell, Stages stages) {
        return (cell - stages.first()) * (PAYLOAD + stages.bytes());
    }

    private static long end(long offset, Stages stages) {
        return offset + offset(stages.first() + stages.count(), stages);
    }

    /**
     * Where it stands how many of the PE's records a host has carried out.
     *
     * @param host the host
     * @return an address
     */
    public long completedAddress(int host) {
        return address + COMPLETED_OFFSET + host * (long) Long.BYTES;
    }

    /**
     * Where it stands how many of the PE's records that a host acknowledges have been issued, also before it joined its job again.
     *
     * @param host   the host
     * @param nHosts hosts of the job
     * @return an address
     */
    public long issuedAddress(int host, int nHosts) {
        return address + issuedOffset(nHosts) + host * (long) Long.BYTES;
    }
}
