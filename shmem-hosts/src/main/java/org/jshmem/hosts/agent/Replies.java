package org.jshmem.hosts.agent;

import org.jshmem.hosts.wire.Channel;
import org.jshmem.hosts.wire.Reply;
import org.jshmem.shm.HostMemory;
import org.jshmem.shm.memory.SharedMemory;

/** Answers what PEs of this host have asked, in their channels. */
final class Replies {

    private final HostMemory memory;
    private final Channel[] channels;

    /** By PE, channels of this host's. */
    Replies(HostMemory memory, Channel[] channels) {
        this.memory = memory;
        this.channels = channels;
    }

    /** Without value and payload. */
    void answer(int pe, long reply) {
        write(pe, channels[pe].ticketAddress(Reply.cell(reply)), Reply.ticket(reply));
    }

    /** The ticket comes last: who sees it sees the rest. */
    void answer(int pe, long value, long reply, long payloadAddress, int payloadBytes) {
        Channel channel = channels[pe];
        int cell = Reply.cell(reply);
        if (payloadBytes > 0) {
            SharedMemory.copyIn(SharedMemory.all(), payloadAddress, channel.payloadAddress(cell), payloadBytes);
        }
        SharedMemory.setLongRelease(channel.valueAddress(cell), value);
        answer(pe, reply);
    }

    /** How many of the records of a PE another host has carried out. */
    void acknowledge(int pe, int host, long completed) {
        write(pe, channels[pe].completedAddress(host), completed);
    }

    private void write(int pe, long address, long value) {
        SharedMemory.setLongRelease(address, value);
        memory.wake(pe, address - memory.address(pe, 0), Long.BYTES);
    }
}
