package org.jshmem.shm.segment;

import org.jshmem.shm.memory.SharedMemory;

import static org.jshmem.shm.segment.SegmentLayout.REPORTS_GIVEN_OFFSET;
import static org.jshmem.shm.segment.SegmentLayout.REPORT_REQUEST_OFFSET;

/** What PEs say of themselves when asked: one number of the latest request for all, and each PE's answer with the number it is to. */
public final class StateReports {

    private final long base;
    private final int nPes;

    StateReports(long base, int nPes) {
        this.base = base;
        this.nPes = nPes;
    }

    /**
     * Asks every PE to say what it is doing; each does so within a second, if it can.
     *
     * @return the number of the request
     */
    public int request() {
        return SharedMemory.getAndAddInt(base + REPORT_REQUEST_OFFSET, 1) + 1;
    }

    /**
     * The latest request.
     *
     * @return its number; 0 before the first
     */
    public int requested() {
        return SharedMemory.getIntAcquire(base + REPORT_REQUEST_OFFSET);
    }

    /**
     * Answers a request.
     *
     * @param pe      who answers
     * @param request the number of the request
     * @param report  the answer
     */
    public void give(int pe, int request, PeReport report) {
        slot(pe).write(report);
        SharedMemory.setIntRelease(givenAddress(pe), request);
    }

    /**
     * What a PE has said to a request.
     *
     * @param pe      the PE
     * @param request the number of the request
     * @return the report; null when it has not answered
     */
    public PeReport get(int pe, int request) {
        return SharedMemory.getIntAcquire(givenAddress(pe)) < request ? null : slot(pe).read();
    }

    private long givenAddress(int pe) {
        return base + SegmentLayout.peBlockOffset(pe) + REPORTS_GIVEN_OFFSET;
    }

    private ReportSlot slot(int pe) {
        return new ReportSlot(base + SegmentLayout.reportOffset(nPes, pe));
    }
}
