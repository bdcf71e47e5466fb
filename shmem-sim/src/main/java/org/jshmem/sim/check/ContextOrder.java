package org.jshmem.sim.check;

/** The deliveries of one context: their stream, and up to which epoch a fence orders them before later ones. */
final class ContextOrder {

    private final int stream;
    private long fenced;

    ContextOrder(int stream) {
        this.stream = stream;
    }

    int stream() {
        return stream;
    }

    long fenced() {
        return fenced;
    }

    void fence(long epoch) {
        fenced = epoch;
    }
}
