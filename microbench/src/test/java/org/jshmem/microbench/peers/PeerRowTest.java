package org.jshmem.microbench.peers;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class PeerRowTest {

    @Test
    void otherOutputIsNoRow() {
        assertEquals(List.of(new PeerRow("put", 1024, 0.035, 7.5)),
                PeerRow.parse(
                        List.of("a warning of a launcher", "put 1024 0.035000 0.034000 0.040000 1.200000 500 7.500000",
                                "")));
    }

    @Test
    void asManyWordsAsARowHasAreNoRow() {
        assertEquals(List.of(),
                PeerRow.parse(List.of("mpirun: Forwarding signal 15 to the job", "reduce 8 ? 1.0 1.0 1.0 3 4")));
    }
}
