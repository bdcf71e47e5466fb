package org.jshmem.shm.segment;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;

import org.jshmem.shm.memory.SharedMemory;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

/** What is known of a host of a job on several: its agent writes its own, and copies those of others. */
public final class HostLine {

    private static final long HEARD = HostCounter.values().length * (long) Long.BYTES;
    private static final long NAME_LENGTH = HEARD + Long.BYTES;
    private static final long NAME = NAME_LENGTH + Integer.BYTES;

    private static final int MOST_NAME_BYTES = (int) (SegmentLayout.HOST_BYTES - NAME);

    private final long address;

    HostLine(long address) {
        this.address = address;
    }

    public void set(HostCounter counter, long value) {
        SharedMemory.setLongOpaque(address + (long) counter.ordinal() * Long.BYTES, value);
    }

    /**
     * What the host's agent has counted so far.
     *
     * @param counter what
     * @return its value
     */
    public long get(HostCounter counter) {
        return SharedMemory.getLongOpaque(address + (long) counter.ordinal() * Long.BYTES);
    }

    /** Says when counters of the host and of its PEs have been copied here. */
    public void hear(long epochMs) {
        SharedMemory.setLongRelease(address + HEARD, epochMs);
    }

    /**
     * When counters of the host and of its PEs have been copied here.
     *
     * @return milliseconds of the epoch; 0 when they have not
     */
    public long heardMs() {
        return SharedMemory.getLongAcquire(address + HEARD);
    }

    /** Cut where it is longer than there is room for. */
    public void setName(String name) {
        byte[] text = name.getBytes(StandardCharsets.UTF_8);
        int length = Math.min(text.length, MOST_NAME_BYTES);
        MemorySegment.copy(text, 0, SharedMemory.all(), JAVA_BYTE, address + NAME, length);
        SharedMemory.setIntRelease(address + NAME_LENGTH, length);
    }

    /**
     * What the host is called.
     *
     * @return its name, empty while that is not known
     */
    public String name() {
        byte[] text = new byte[SharedMemory.getIntAcquire(address + NAME_LENGTH)];
        MemorySegment.copy(SharedMemory.all(), JAVA_BYTE, address + NAME, text, 0, text.length);
        return new String(text, StandardCharsets.UTF_8);
    }
}
