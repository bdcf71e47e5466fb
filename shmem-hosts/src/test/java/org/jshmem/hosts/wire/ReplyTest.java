package org.jshmem.hosts.wire;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

class ReplyTest {

    @Test
    void cellAndTicketShouldBeReadAsTheyWereWritten() {
        for (int cell = 0; cell < Channel.CELLS; cell++) {
            for (long ticket : new long[]{1, 2, 255, 256, 1L << 40}) {
                long reply = Reply.of(cell, ticket);
                assertNotEquals(0, reply, "0 says that nobody waits");
                assertEquals(cell, Reply.cell(reply));
                assertEquals(ticket, Reply.ticket(reply));
            }
        }
    }
}
