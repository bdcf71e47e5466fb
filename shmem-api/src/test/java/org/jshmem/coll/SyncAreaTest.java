package org.jshmem.coll;

import java.util.TreeMap;

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
            add(area.fcollectRound(round), 64);
            add(area.reduceRound(round), 64);
            for (long epoch = 0; epoch < 2; epoch++) {
                add(area.reduceSlot(epoch, round), SyncArea.SLOT_BYTES);
            }
        }
        for (long epoch = 0; epoch < 2; epoch++) {
            add(area.exchangeCount(epoch), 64);
            add(area.foldSlot(epoch), SyncArea.SLOT_BYTES);
        }
        for (int pipe = 0; pipe < SyncArea.PIPES; pipe++) {
            add(area.pipeFlag(pipe), 64);
            add(area.pipeCredit(pipe), 64);
            add(area.pipeSlot(0, pipe), SyncArea.PIPE_SLOT_BYTES);
            add(area.pipeSlot(1, pipe), SyncArea.PIPE_SLOT_BYTES);
        }
        for (int line = 0; line < SyncArea.WIDE_LINES; line++) {
            add(area.wideBarrier(line), 64);
        }
        add(area.treeCount(), 64);
        add(area.treeRelease(), 64);
        add(area.combiningCount(), 64);
        add(area.combiningRelease(), 64);
        add(area.fcollectRing(), 64);
        add(area.callLog(), CallLog.BYTES);
        add(area.workSlot(), SyncArea.SLOT_BYTES);
        add(area.reduceFold(), 64);
        add(area.reduceUnfold(), 64);
        add(area.centralCount(), 64);
        add(area.centralRelease(), 64);
        add(area.agreement(), 64);
        assertEquals(SyncArea.BYTES, parts.values().stream().mapToLong(Long::longValue).sum(), "no byte is unused");
    }

    @Test
    void epochsOfTheSameParityShouldShare() {
        assertEquals(area.exchangeCount(1), area.exchangeCount(3));
        assertEquals(area.reduceSlot(2, 5), area.reduceSlot(4, 5));
    }

    private void add(long offset, long bytes) {
        assertEquals(0, offset % 64);
        assertTrue(offset >= BASE && offset + bytes <= BASE + SyncArea.BYTES);
        var below = parts.lowerEntry(offset + bytes);
        assertTrue(below == null || below.getKey() + below.getValue() <= offset, "overlap at " + offset);
        parts.put(offset, bytes);
    }
}
