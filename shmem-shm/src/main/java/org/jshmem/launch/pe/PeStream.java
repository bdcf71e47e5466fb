package org.jshmem.launch.pe;

import java.util.function.Supplier;

/**
 * One of the standard streams that a PE begins with where it shares its JVM: made when it is first needed, since many PEs print nothing.
 *
 * @param <T> what kind of stream
 */
final class PeStream<T> {

    private final Supplier<T> maker;
    private volatile T made;

    PeStream(Supplier<T> maker) {
        this.maker = maker;
    }

    T get() {
        T stream = made;
        return stream == null ? make() : stream;
    }

    private synchronized T make() {
        if (made == null) {
            made = maker.get();
        }
        return made;
    }

    /** Whether anybody has used it. */
    boolean isUsed() {
        return made != null;
    }
}
