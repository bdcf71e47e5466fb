package org.jshmem.litmus;

import java.lang.foreign.MemorySegment;
import java.util.List;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Counting and judging of outcomes. */
class TallyTest {

    private static final Litmus LITMUS = Litmus.of("test", "M1", "claim", _ -> null,
            Outcome.acceptable("NEW, OLD", "fine"), Outcome.interesting("OLD, OLD", "look"),
            Outcome.forbidden("NEW, NEW", "bad")).inBatchesOf(3, 1);

    private final Tally tally = new Tally(LITMUS);

    @Test
    void outcomesShouldBeCountedOverBatches() {
        add(List.of(Seen.NEW, Seen.NEW, Seen.OLD), List.of(Seen.OLD, Seen.OLD, Seen.OLD));
        add(List.of(Seen.OLD, Seen.NEW, Seen.NEW), List.of(Seen.OLD, Seen.OLD, Seen.OLD));
        assertEquals(List.of("test  [M1]  2 PEs, 6 rounds", "  claim",
                "  NEW, NEW                  0  FORBIDDEN    bad", "  NEW, OLD                  4  ACCEPTABLE   fine",
                "  OLD, OLD                  2  INTERESTING  look"), tally.report());
        assertTrue(tally.isAtWorst(Grade.INTERESTING));
        assertFalse(tally.isAtWorst(Grade.ACCEPTABLE));
    }

    @Test
    void forbiddenOutcomeShouldBeFoundAmongOthers() {
        add(List.of(Seen.NEW, Seen.NEW, Seen.NEW), List.of(Seen.OLD, Seen.NEW, Seen.OLD));
        assertFalse(tally.isAtWorst(Grade.INTERESTING));
    }

    @Test
    void outcomeOutsideTheTableShouldBeForbidden() {
        add(List.of(Seen.NEW, Seen.NEW, Seen.NEW), List.of(Seen.OLD, Seen.OLD, Seen.TORN));
        assertFalse(tally.isAtWorst(Grade.INTERESTING));
        assertTrue(tally.report().contains("  NEW, TORN                 1  FORBIDDEN    not in the table of outcomes"),
                tally.report()::toString);
    }

    private void add(List<Seen> first, List<Seen> second) {
        byte[] notes = new byte[first.size() + second.size()];
        for (int slot = 0; slot < first.size(); slot++) {
            notes[slot] = Tally.note(first.get(slot));
            notes[first.size() + slot] = Tally.note(second.get(slot));
        }
        tally.add(MemorySegment.ofArray(notes));
    }
}
