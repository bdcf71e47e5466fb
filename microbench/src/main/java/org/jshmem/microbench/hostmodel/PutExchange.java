package org.jshmem.microbench.hostmodel;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Messages by one copy: a put to where the receiver wants them, and a flag. */
final class PutExchange extends Exchange {

    private final Shmem shmem;
    private final MemorySegment symmetric;
    private final MessageBuffers dests;
    private final MemorySegment flag;
    private final int peer;

    /** The destinations are symmetric memory. */
    PutExchange(Shmem shmem, MessageBuffers sources, MemorySegment symmetric, MessageBuffers dests, long chunkBytes,
            MemorySegment flag, int peer) {
        super(sources, dests, chunkBytes);
        this.shmem = shmem;
        this.symmetric = symmetric;
        this.dests = dests;
        this.flag = flag;
        this.peer = peer;
    }

    @Override
    public void prepare() {
        super.prepare();
        flag.set(JAVA_LONG, 0, 0);
    }

    @Override
    void send(MemorySegment source, long message) {
        shmem.put(symmetric, dests.offset(message), source, 0, source.byteSize(), peer);
        shmem.fence();
        shmem.p(JAVA_LONG, flag, 0, message, peer);
    }

    @Override
    void receive(MemorySegment dest, long message) {
        shmem.waitUntil(JAVA_LONG, flag, 0, Comparison.EQ, message);
    }
}
