package org.jshmem.spi;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * What an exception was caused by. It is the program's, so its methods may throw, answer differently each time, or lead round
 * in a circle.
 */
public final class Causes {

    /** A cause that makes a new cause whenever it is asked has no end. */
    private static final int MOST = 10_000;

    private Causes() {}

    /**
     * An exception and its causes.
     *
     * @param failure the exception
     * @return the exception first, each cause behind what it has caused
     */
    public static List<Throwable> of(Throwable failure) {
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Throwable> causes = new ArrayList<>();
        for (Throwable next = failure; next != null && seen.size() < MOST && seen.add(next); next = causeOf(next)) {
            causes.add(next);
        }
        return causes;
    }

    /**
     * The first of an exception and its causes that is of a kind.
     *
     * @param <T>     the kind
     * @param failure the exception
     * @param kind    its class
     * @return the exception, a cause of it, or null
     */
    public static <T extends Throwable> T find(Throwable failure, Class<T> kind) {
        for (Throwable cause : of(failure)) {
            if (kind.isInstance(cause)) {
                return kind.cast(cause);
            }
        }
        return null;
    }

    private static Throwable causeOf(Throwable failure) {
        try {
            return failure.getCause();
        } catch (Throwable e) { // whatever a program's method throws, memory and stack included
            return null;
        }
    }
}
