package org.jshmem.report;

import java.io.IOException;
import java.util.List;
import java.util.Map;

import org.jshmem.spi.Activity;
import org.jshmem.spi.ProfileTable;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class ProfileSharesTest {

    @Test
    void meanShouldBeReadByItsHeadings() throws IOException {
        ProfileTable table = new ProfileTable("s", 1_000);
        table.add(0, 1_000, activity -> activity == Activity.WAIT ? 250 : 0);
        table.add(1, 1_000, activity -> activity == Activity.REMOTE ? 500 : 0);
        List<String> lines = ("WARNING: something\n" + table).lines().toList();
        assertEquals(Map.of("remote", 25.0, "waits", 12.5, "reductions", 0.0, "barriers", 0.0, "collectives", 0.0,
                "allocation", 0.0, "program", 62.5), ProfileShares.meanOf(lines));
    }

    @Test
    void whatIsNoProfileShouldBeRefused() {
        assertThrows(IOException.class, () -> ProfileShares.meanOf(List.of("nothing")));
    }
}
