package org.jshmem.microbench.hostmodel;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Locale;

import org.jshmem.Shmem;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.measure.PointResult;
import org.jshmem.microbench.measure.PointSampler;
import org.jshmem.microbench.output.Metric;
import org.jshmem.microbench.sampling.Agreement;
import org.jshmem.microbench.sampling.Roles;

/** Buffers, rings and channels of the messages between the two PEs, and the ways in which they can be sent. */
final class Transfers {

    private static final long PAGE_BYTES = 4096;

    /** Copies with rep movsb are slow when source and destination lie alike in their pages. */
    private static final long SOURCE_SHIFT_BYTES = 2112;

    private final HostModelOptions options;
    private final PointSampler sampler;
    private final Agreement agreement;
    private final Shmem shmem;
    private final int peer;
    private final MemorySegment sources;
    private final MemorySegment dests;
    private final MemorySegment symmetricDests;
    private final MemorySegment flag;
    private final Channel[] ownRings;
    private final Channel[] sharedRing;

    /** Collective. */
    Transfers(Shmem shmem, HostModelOptions options, Arena lifetime) {
        this.shmem = shmem;
        this.options = options;
        peer = 1 - shmem.myPe();
        sampler = new PointSampler(shmem, options);
        agreement = new Agreement(shmem);
        sources = lifetime.allocate(SOURCE_SHIFT_BYTES + options.poolBytes(), PAGE_BYTES)
                .asSlice(SOURCE_SHIFT_BYTES);
        dests = lifetime.allocate(SOURCE_SHIFT_BYTES + options.poolBytes(), PAGE_BYTES).asSlice(SOURCE_SHIFT_BYTES);
        symmetricDests = shmem.align(PAGE_BYTES, options.poolBytes());
        flag = shmem.align(PAGE_BYTES, Long.BYTES);
        MemorySegment ring = shmem.align(PAGE_BYTES, options.ringBytes());
        ownRings = channels(shmem.ptr(ring, 0), shmem.ptr(ring, 1));
        sharedRing = channels(shmem.ptr(ring, 0), shmem.ptr(ring, 0));
    }

    /** From PE 0 to PE 1, and back; collective. */
    private Channel[] channels(MemorySegment there, MemorySegment back) {
        return new Channel[]{new Channel(shmem, there, options.chunkBytes()),
            new Channel(shmem, back, options.chunkBytes())};
    }

    /** How a message can go. */
    enum Way {
        /** Both sides use one buffer for all messages. */
        TWO_COPY,
        /** Only the sender does. */
        TWO_COPY_SENDER_REUSES,
        /** Only the receiver does. */
        TWO_COPY_RECEIVER_REUSES,
        /** Each message has other buffers on both sides. */
        TWO_COPY_NO_REUSE,
        /** The answer goes through the chunks that the message has come through. */
        TWO_COPY_ALTERNATING,
        /** One copy by the library. */
        PUT
    }

    /** Half a round trip, on PE 0; collective. */
    PointResult time(Way way, long bytes) {
        Exchange exchange = exchange(way, bytes);
        Point point = new Point(title(way), bytes, exchange, Roles.all(shmem.myPe())).as(Metric.BANDWIDTH);
        sampler.warmUpAtFirst(point);
        PointResult result = sampler.run(point);
        return new PointResult(point, result.samples(), agreement.of(exchange.isRight()));
    }

    static String title(Way way) {
        return way.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private Exchange exchange(Way way, long bytes) {
        boolean senderReuses = way != Way.TWO_COPY_NO_REUSE && way != Way.TWO_COPY_RECEIVER_REUSES;
        boolean receiverReuses = way != Way.TWO_COPY_NO_REUSE && way != Way.TWO_COPY_SENDER_REUSES;
        MessageBuffers from = new MessageBuffers(sources, bytes, senderReuses);
        if (way == Way.PUT) {
            return new PutExchange(shmem, from, symmetricDests, new MessageBuffers(symmetricDests, bytes, true),
                    options.chunkBytes(), flag, peer);
        }
        Channel[] channels = way == Way.TWO_COPY_ALTERNATING ? sharedRing : ownRings;
        return new TwoCopyExchange(from, new MessageBuffers(dests, bytes, receiverReuses), options.chunkBytes(),
                channels[shmem.myPe()], channels[peer], peer);
    }
}
