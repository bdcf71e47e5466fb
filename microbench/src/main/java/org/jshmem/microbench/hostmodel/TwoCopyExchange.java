package org.jshmem.microbench.hostmodel;

import java.lang.foreign.MemorySegment;

/** Messages by two copies through shared rings. */
final class TwoCopyExchange extends Exchange {

    private final Channel out;
    private final Channel in;
    private final int peer;

    TwoCopyExchange(MessageBuffers sources, MessageBuffers dests, long chunkBytes, Channel out, Channel in, int peer) {
        super(sources, dests, chunkBytes);
        this.out = out;
        this.in = in;
        this.peer = peer;
    }

    @Override
    void send(MemorySegment source, long message) {
        out.send(source, peer);
    }

    @Override
    void receive(MemorySegment dest, long message) {
        in.receive(dest, peer);
    }
}
