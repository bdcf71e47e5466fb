package org.jshmem.shm.segment;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;

import org.jshmem.shm.memory.SharedMemory;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

/** What a PE that waits for long publishes, in its control block: which wait it is in, and where. */
public final class StallLines {

    /** Not in a wait that only another PE can end. */
    public static final int NONE = 0;

    private static final long WAIT = 0;
    private static final long LOOKS = WAIT + Integer.BYTES;
    private static final long LENGTH = LOOKS + Integer.BYTES;
    private static final long IN_VAIN = LENGTH + Integer.BYTES;
    private static final long TEXT = IN_VAIN + Integer.BYTES;

    private final long address;

    StallLines(long address) {
        this.address = address;
    }

    /** The number of the wait, counted from 1, or {@link #NONE}. */
    public int number() {
        return SharedMemory.getIntAcquire(address + WAIT);
    }

    /** How often the PE has looked in vain since it has published the wait. */
    public int looks() {
        return SharedMemory.getIntAcquire(address + LOOKS);
    }

    public void publish(int wait, String where) {
        republish(where);
        SharedMemory.setIntRelease(address + LOOKS, 0);
        SharedMemory.setIntRelease(address + WAIT, wait);
    }

    /** What there is to say about the wait now. As long as nothing changes the same bytes are written, so a reader may look on. */
    public void republish(String where) {
        byte[] text = where.getBytes(StandardCharsets.UTF_8);
        int length = (int) Math.min(text.length, SegmentLayout.STALL_BYTES - TEXT);
        MemorySegment.copy(text, 0, SharedMemory.all(), JAVA_BYTE, address + TEXT, length);
        SharedMemory.setIntRelease(address + LENGTH, length);
    }

    public void tellLook() {
        SharedMemory.setIntRelease(address + LOOKS, looks() + 1);
    }

    /** Agents of several hosts have found that a wait is in vain, if the PE is still in it. */
    public void markInVain(int wait) {
        SharedMemory.setIntRelease(address + IN_VAIN, wait);
    }

    /** Whether that is the wait in which the PE is now. */
    public boolean isInVain() {
        return number() != NONE && lastInVain() == number();
    }

    /** The last wait that was found to be in vain, also before the PE joined its job again, or a number below those of waits. */
    public int lastInVain() {
        return SharedMemory.getIntAcquire(address + IN_VAIN);
    }

    public void clear() {
        SharedMemory.setIntRelease(address + WAIT, NONE);
    }

    public String where() {
        byte[] text = new byte[SharedMemory.getIntAcquire(address + LENGTH)];
        MemorySegment.copy(SharedMemory.all(), JAVA_BYTE, address + TEXT, text, 0, text.length);
        return new String(text, StandardCharsets.UTF_8);
    }
}
