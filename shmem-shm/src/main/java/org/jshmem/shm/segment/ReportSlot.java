package org.jshmem.shm.segment;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;

import org.jshmem.shm.memory.SharedMemory;

/**
 * Where a PE leaves its {@link PeReport}: 4 bytes the length of the text, 4 its state, 8 since when it is blocked; the
 * text in UTF-8, cut where its room ends. Who has asked reads it when it is said to be complete.
 */
final class ReportSlot {

    private static final long LENGTH = 0;
    private static final long STATE = LENGTH + Integer.BYTES;
    private static final long BLOCKED_SINCE = STATE + Integer.BYTES;
    private static final long TEXT = BLOCKED_SINCE + Long.BYTES;

    private static final JobControl.State[] STATES = JobControl.State.values();

    private final long address;

    ReportSlot(long address) {
        this.address = address;
    }

    void write(PeReport report) {
        byte[] text = report.text().getBytes(StandardCharsets.UTF_8);
        int bytes = (int) Math.min(text.length, SegmentLayout.REPORT_BYTES - TEXT);
        SharedMemory.copyIn(MemorySegment.ofArray(text), 0, address + TEXT, bytes);
        SharedMemory.setIntRelease(address + STATE, report.state().ordinal());
        SharedMemory.setLongRelease(address + BLOCKED_SINCE, report.blockedSinceMs());
        SharedMemory.setIntRelease(address + LENGTH, bytes);
    }

    PeReport read() {
        byte[] text = new byte[SharedMemory.getIntAcquire(address + LENGTH)];
        SharedMemory.copyOut(address + TEXT, MemorySegment.ofArray(text), 0, text.length);
        return new PeReport(STATES[SharedMemory.getIntAcquire(address + STATE)],
                SharedMemory.getLongAcquire(address + BLOCKED_SINCE), new String(text, StandardCharsets.UTF_8));
    }
}
