package org.jshmem.launch.pe;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * One of the standard streams of a PE that shares its JVM: the one it has been given, until the program sets another. What
 * {@link System} holds is one object for all PEs, which asks here. A program that sets a stream often wraps the one before, which
 * to it is that object; so a call that comes out of the stream that is set goes to the one before it.
 *
 * @param <T> what kind of stream
 */
final class PeStream<T> {

    private final Supplier<T> first;
    /** The first, and those that the program has set since. */
    private volatile List<T> streams;
    /** How many streams the calling thread is in; null while there is one. */
    private volatile ThreadLocal<Integer> depth;

    /** Made when it is first needed, since many PEs print nothing. */
    PeStream(Supplier<T> first) {
        this.first = first;
    }

    /** Calls a method of the stream. */
    <R> R call(Function<T, R> method) {
        ThreadLocal<Integer> inside = depth;
        if (inside == null) {
            return method.apply(streams().getFirst());
        }
        List<T> current = streams;
        int level = inside.get();
        inside.set(level + 1);
        try {
            return method.apply(current.get(Math.max(0, current.size() - 1 - level)));
        } finally {
            inside.set(level);
        }
    }

    /** Whether anybody has used or set it. */
    boolean isUsed() {
        return streams != null;
    }

    /** From now on calls go to another stream. */
    synchronized void set(T stream) {
        List<T> changed = new ArrayList<>(streams());
        changed.add(stream);
        depth = depth == null ? ThreadLocal.withInitial(() -> 0) : depth;
        streams = List.copyOf(changed);
    }

    /** The program has set the object that stands for all: the stream that was there before the last one. */
    synchronized void restore() {
        List<T> current = streams();
        if (current.size() > 1) {
            streams = List.copyOf(current.subList(0, current.size() - 1));
        }
    }

    private List<T> streams() {
        List<T> current = streams;
        return current == null ? begin() : current;
    }

    private synchronized List<T> begin() {
        if (streams == null) {
            streams = List.of(first.get());
        }
        return streams;
    }
}
