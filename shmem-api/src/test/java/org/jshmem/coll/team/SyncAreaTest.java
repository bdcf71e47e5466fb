package org.jshmem.coll.team;

import java.util.TreeMap;

import org.jshmem.spi.NearMemory;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class SyncAreaTest {

    private static final long BASE = 8192;

    private final SyncArea area = new SyncArea(BASE);
    private final TreeMap<Long, Long> parts = new TreeMap<>();
    private long end = BASE + SyncArea.BYTES;

    @Test
    void partsShouldNotOverlapAndShouldStayInside() {
        addAll(area);
        assertEquals(SyncArea.BYTES, parts.values().stream().mapToLong(Long::longValue).sum(),
                "nothing but what is left for more words");
    }

    @Test
    void wordsOfAHierarchyShouldNotOverlap() {
        HierarchyArea hierarchy = new HierarchyArea(BASE);
        end = BASE + HierarchyArea.BYTES;
        for (HierarchyArea.Word word : HierarchyArea.Word.values()) {
            add(hierarchy.at(word), 64);
        }
        for (long epoch = 0; epoch < 2; epoch++) {
            add(hierarchy.lengths(epoch), HierarchyArea.MAX_HOSTS * Long.BYTES);
            add(hierarchy.stage(epoch), HierarchyArea.STAGE_BYTES);
        }
        addAll(hierarchy.inside());
        addAll(hierarchy.between());
        assertEquals(HierarchyArea.BYTES, parts.values().stream().mapToLong(Long::longValue).sum(),
                "nothing but what is left for more words");
    }

    private void addAll(SyncArea area) {
        for (SyncWord word : SyncWord.values()) {
            for (int epoch = 0; epoch < word.copies(); epoch++) {
                for (int line = 0; line < word.lines(); line++) {
                    add(area.at(word, epoch, line), 64);
                }
            }
        }
        long unused = NearMemory.WORDS_BYTES - SyncArea.WORDS_BYTES;
        add(area.window() - unused, unused);
        add(area.window(), NearMemory.WINDOW_BYTES);
        for (long epoch = 0; epoch < 2; epoch++) {
            for (int round = 0; round < SyncArea.MAX_ROUNDS; round++) {
                add(area.slot(epoch, round), area.slotBytes());
            }
            add(area.foldSlot(epoch), area.slotBytes());
            for (int pipe = 0; pipe < SyncArea.PIPES; pipe++) {
                add(area.pipeSlot(epoch, pipe), area.pipeSlotBytes());
            }
        }
        add(area.workSlot(), area.slotBytes());
    }

    @Test
    void wordsAndWindowShouldBeNearAndEndWhereTheSlotsBegin() {
        assertEquals(BASE + NearMemory.BYTES, area.slot(0, 0));
        assertEquals(BASE, area.at(SyncWord.BARRIER));
        assertEquals(area.at(SyncWord.BROADCAST), BASE + SyncArea.BARRIER_BYTES);
    }

    @Test
    void dataOfANoticeShouldFillItsLine() {
        assertEquals(area.at(SyncWord.NOTICE) + Long.BYTES, area.noticeData());
        assertEquals(area.at(SyncWord.NOTICE) + 64, area.noticeData() + SyncArea.NOTICE_BYTES);
    }

    @Test
    void epochsOfTheSameParityShouldShare() {
        assertEquals(area.at(SyncWord.EXCHANGE_COUNT, 1, 0), area.at(SyncWord.EXCHANGE_COUNT, 3, 0));
        assertEquals(area.slot(2, 5), area.slot(4, 5));
    }

    /** Else the last bytes of 57 to 63 would be those of the next round's flag. */
    @Test
    void operandsShouldEndInTheLineOfTheirFlagOrHaveASlot() {
        long flag = area.at(SyncWord.REDUCE, 1, 2);
        for (long bytes = 1; bytes <= 128; bytes++) {
            long operand = area.reduceOperand(1, 2, bytes);
            assertEquals(flag + Long.BYTES + bytes <= flag + 64 ? flag + Long.BYTES : area.slot(1, 2), operand,
                    bytes + " bytes");
        }
    }

    @Test
    void wordsOfPairsShouldBeApartAndFillTheirLines() {
        for (SyncWord word : new SyncWord[]{SyncWord.PAIR_SENT, SyncWord.PAIR_TAKEN}) {
            long end = area.at(word);
            for (int round = 0; round < SyncWord.PAIRS; round++, end += Long.BYTES) {
                assertEquals(end, area.ofPair(word, round), word + " of round " + round);
            }
            assertEquals(area.at(word, word.lines()), end);
            assertEquals(area.at(word), area.ofPair(word, SyncWord.PAIRS));
        }
    }

    private void add(long offset, long bytes) {
        assertEquals(0, offset % 64);
        assertTrue(offset >= BASE && offset + bytes <= end);
        var below = parts.lowerEntry(offset + bytes);
        assertTrue(below == null || below.getKey() + below.getValue() <= offset, "overlap at " + offset);
        parts.put(offset, bytes);
    }
}
