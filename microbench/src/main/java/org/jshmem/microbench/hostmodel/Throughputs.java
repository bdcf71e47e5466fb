package org.jshmem.microbench.hostmodel;

import java.util.LinkedHashMap;
import java.util.Map;

import org.jshmem.microbench.sampling.Samples;

/** Times of passes over a number of bytes, by what was done to lines in which state. */
final class Throughputs {

    private record Key(AccessKind kind, LineState state, long bytes) {}

    private final Map<Key, Samples> passes = new LinkedHashMap<>();

    void put(AccessKind kind, LineState state, long bytes, Samples samples) {
        passes.put(new Key(kind, state, bytes), samples);
    }

    Samples samples(AccessKind kind, LineState state, long bytes) {
        return passes.get(new Key(kind, state, bytes));
    }

    /** The median. */
    double bytesPerUs(AccessKind kind, LineState state, long bytes) {
        return bytes / samples(kind, state, bytes).percentileUs(50);
    }

    /** In the order in which they were measured. */
    void forEach(Visitor visitor) {
        passes.forEach((key, samples) -> visitor.visit(key.kind, key.state, key.bytes, samples));
    }

    @FunctionalInterface
    interface Visitor {
        void visit(AccessKind kind, LineState state, long bytes, Samples samples);
    }
}
