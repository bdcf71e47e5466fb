package org.jshmem.coll.team;

import java.util.TreeMap;

import org.jshmem.coll.match.CallLog;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class SyncAreaTest {

    private static final long BASE = 8192;

    private final SyncArea area = new SyncArea(BASE);
    private final TreeMap<Long, Long> parts = new TreeMap<>();

    @Test
    void partsShouldNotOverlapAndShouldStayInside() {
        for (int round = 0; round < SyncArea.MAX_ROUNDS; round++) {
            add(area.barrierRound(round), 64);
            add(area.broadcastRound(round), 64);
            add(area.reduceLine(0, round), 64);
            add(area.reduceLine(1, round), 64);
            add(area.allgatherRound(round), 64);
            add(area.bruckRound(round), 64);
            add(area.fcollectRound(round), 64);
            for (long epoch = 0; epoch < 2; epoch++) {
                add(area.slot(epoch, round), SyncArea.SLOT_BYTES);
                add(area.collectRound(epoch, round), 64);
            }
        }
        for (long epoch = 0; epoch < 2; epoch++) {
            add(area.exchangeCount(epoch), 64);
            add(area.collectNotice(epoch), 64);
            add(area.collectRing(epoch), 64);
            add(area.foldSlot(epoch), SyncArea.SLOT_BYTES);
        }
        for (int pipe = 0; pipe < SyncArea.PIPES; pipe++) {
            add(area.pipeFlag(pipe), 64);
            add(area.pipeCredit(pipe), 64);
            add(area.pipeSlot(0, pipe), SyncArea.PIPE_SLOT_BYTES);
            add(area.pipeSlot(1, pipe), SyncArea.PIPE_SLOT_BYTES);
        }
        for (int arrival = 0; arrival < SyncArea.KNOMIAL_ARRIVALS; arrival++) {
            add(area.knomialArrival(arrival), 64);
        }
        add(area.scatter(), 64);
        add(area.ring(), 64);
        add(area.notice(), 64);
        add(area.receipts(), 64);
        for (int line = 0; line < SyncArea.WIDE_LINES; line++) {
            add(area.wideBarrier(line), 64);
        }
        add(area.treeCount(), 64);
        add(area.treeRelease(), 64);
        add(area.combiningCount(), 64);
        add(area.combiningRelease(), 64);
        add(area.fcollectRing(), 64);
        add(area.collectRingCredit(), 64);
        add(area.callLog(), CallLog.BYTES);
        add(area.workSlot(), SyncArea.SLOT_BYTES);
        add(area.reduceFold(), 64);
        add(area.bruckResult(), 64);
        add(area.ringFlag(), 64);
        add(area.ringCredit(), 64);
        add(area.arrivalCount(), 64);
        add(area.arrivalRelease(), 64);
        add(area.slicesCount(), 64);
        add(area.slicesBegin(), 64);
        add(area.slicesTaken(), 64);
        add(area.slicesDone(), 64);
        add(area.slicesRelease(), 64);
        add(area.flatCount(), 64);
        add(area.flatResult(), 64);
        add(area.reduceUnfold(), 64);
        add(area.centralCount(), 64);
        add(area.centralRelease(), 64);
        add(area.agreement(), 64);
        assertEquals(SyncArea.BYTES, parts.values().stream().mapToLong(Long::longValue).sum(), "no byte is unused");
    }

    @Test
    void dataOfANoticeShouldFillItsLine() {
        assertEquals(area.notice() + Long.BYTES, area.noticeData());
        assertEquals(area.notice() + 64, area.noticeData() + SyncArea.NOTICE_BYTES);
    }

    @Test
    void epochsOfTheSameParityShouldShare() {
        assertEquals(area.exchangeCount(1), area.exchangeCount(3));
        assertEquals(area.slot(2, 5), area.slot(4, 5));
    }

    private void add(long offset, long bytes) {
        assertEquals(0, offset % 64);
        assertTrue(offset >= BASE && offset + bytes <= BASE + SyncArea.BYTES);
        var below = parts.lowerEntry(offset + bytes);
        assertTrue(below == null || below.getKey() + below.getValue() <= offset, "overlap at " + offset);
        parts.put(offset, bytes);
    }
}
