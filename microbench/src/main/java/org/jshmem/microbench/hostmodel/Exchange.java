package org.jshmem.microbench.hostmodel;

import java.lang.foreign.MemorySegment;

import org.jshmem.microbench.sampling.Operation;

/** A message from PE 0 to PE 1 and one back, over and over. Every chunk is looked at when it has come. */
abstract class Exchange implements Operation {

    private final MessageBuffers sources;
    private final MessageBuffers dests;
    private final long chunkBytes;
    private long messages;
    private boolean isRight;

    Exchange(MessageBuffers sources, MessageBuffers dests, long chunkBytes) {
        this.sources = sources;
        this.dests = dests;
        this.chunkBytes = chunkBytes;
    }

    /** Sends a message to the other PE, whose destination for it is known. */
    abstract void send(MemorySegment source, long message);

    /** Returns when a message from the other PE is there. */
    abstract void receive(MemorySegment dest, long message);

    @Override
    public void prepare() {
        sources.fill();
        dests.clear();
        messages = 0;
        isRight = true;
    }

    @Override
    public final void lead(long rounds) {
        for (long i = 0; i < rounds; i++) {
            messages++;
            sendNext();
            receiveNext();
        }
    }

    @Override
    public final void follow(long rounds) {
        for (long i = 0; i < rounds; i++) {
            messages++;
            receiveNext();
            sendNext();
        }
    }

    private void sendNext() {
        MemorySegment source = sources.of(messages);
        MessageBuffers.stamp(source, messages, chunkBytes);
        send(source, messages);
    }

    private void receiveNext() {
        MemorySegment dest = dests.of(messages);
        receive(dest, messages);
        isRight &= MessageBuffers.isStamped(dest, messages, chunkBytes);
    }

    @Override
    public final long operationsPerRound() {
        return 2;
    }

    @Override
    public final boolean isRight() {
        return isRight && MessageBuffers.isWhole(dests.of(messages), messages, chunkBytes);
    }
}
