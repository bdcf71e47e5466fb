package org.jshmem.hosts.agent;

import org.agrona.concurrent.ControlledMessageHandler.Action;
import org.agrona.concurrent.UnsafeBuffer;
import org.jshmem.hosts.wire.Channel;
import org.jshmem.hosts.wire.Kind;
import org.jshmem.hosts.wire.WireRecord;
import org.jshmem.shm.segment.JobSegment;
import org.jshmem.shm.segment.SegmentShape;
import org.jshmem.spi.Hosts;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

class OutboxesTest {

    private static final int PES = 3;
    private static final int ROUNDS = 5;

    private int places;

    /** Else a PE that puts without end would keep those with higher numbers from sending anything. */
    @Test
    void placesThatBecomeFreeShouldGoToAllPesByTurns() {
        Hosts hosts = Hosts.of(new int[]{PES, 1}, new int[]{1, 1});
        try (JobSegment segment = JobSegment.create(new SegmentShape(hosts, 0, 1 << 20, Channel.bytes(PES + 1)),
                JobSegment.Origin.SPARSE_FILE)) {
            Channel[] channels = new Channel[PES + 1];
            for (int pe = 0; pe < PES; pe++) {
                channels[pe] = Channel.of(segment, pe);
                fill(channels[pe], pe);
            }
            int[] taken = new int[PES];
            Outboxes outboxes = new Outboxes(hosts.pesOf(0), channels, (_, buffer, index, _) -> {
                if (places == 0) {
                    return Action.ABORT;
                }
                places--;
                taken[buffer.getInt(index + WireRecord.SOURCE_PE)]++;
                return Action.CONTINUE;
            });
            for (int turn = 0; turn < ROUNDS * PES; turn++) {
                places = 1;
                outboxes.read();
            }
            assertArrayEquals(new int[]{ROUNDS, ROUNDS, ROUNDS}, taken);
        }
    }

    private static void fill(Channel channel, int pe) {
        UnsafeBuffer flag = new UnsafeBuffer(new byte[WireRecord.bytes(0)]);
        flag.putInt(WireRecord.SOURCE_PE, pe);
        for (int i = 0; i < ROUNDS * PES; i++) {
            channel.outbox().write(Kind.FLAG.ordinal(), flag, 0, flag.capacity());
        }
    }
}
