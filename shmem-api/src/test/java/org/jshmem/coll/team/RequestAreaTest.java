package org.jshmem.coll.team;

import java.util.TreeMap;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class RequestAreaTest {

    private static final long BASE = 4096;

    @Test
    void partsShouldNotOverlapAndFillTheArea() {
        RequestArea area = new RequestArea(BASE);
        TreeMap<Long, Long> parts = new TreeMap<>();
        for (long epoch = 1; epoch <= RequestArea.REQUESTS; epoch++) {
            assertEquals(0, area.done(epoch) % 64);
            assertEquals(0, area.data(epoch) % 64);
            parts.put(area.done(epoch), 64L);
            parts.put(area.data(epoch), 64L);
            for (int level = 0; level < SyncArea.MAX_ROUNDS; level++) {
                parts.put(area.node(epoch, level), 8L);
            }
            assertEquals(area.done(epoch), area.done(epoch + RequestArea.REQUESTS));
        }
        assertEquals(RequestArea.BYTES, parts.values().stream().mapToLong(Long::longValue).sum());
        assertEquals(BASE, parts.firstKey());
        parts.forEach((offset, bytes) -> assertTrue(parts.ceilingKey(offset + 1) == null
                || parts.ceilingKey(offset + 1) == offset + bytes, "gap or overlap at " + offset));
    }
}
