package org.jshmem;

import java.util.Iterator;
import java.util.ServiceLoader;

import org.jshmem.spi.Interposer;
import org.jshmem.spi.Transport;

/**
 * The tool that was found on the class path, if any, and how it gets between contexts and the backend: in an endpoint of its
 * own, so that a program without a tool has one class of endpoint and no detour.
 */
final class Interposition {

    /** Set by a launcher that has looked and found no tool: looking opens every jar of the class path. */
    private static final String NO_TOOL_PROPERTY = "org.jshmem.noTool";

    private final Interposer interposer;

    private Interposition(Interposer interposer) {
        this.interposer = interposer;
    }

    static Interposition find() {
        if (Boolean.getBoolean(NO_TOOL_PROPERTY)) {
            return new Interposition(null);
        }
        ClassLoader ofProgram = Thread.currentThread().getContextClassLoader(); // the PE's own, where it shares a JVM
        Iterator<Interposer> found = ServiceLoader
                .load(Interposer.class, ofProgram == null ? Shmem.class.getClassLoader() : ofProgram).iterator();
        return new Interposition(found.hasNext() ? found.next() : null);
    }

    /** The endpoint that contexts call. */
    Transport around(Transport transport) {
        return interposer == null ? transport : new InterposedTransport(transport, interposer);
    }

    boolean isPresent() {
        return interposer != null;
    }

    void enter(int pe, String call) {
        interposer.enter(pe, call);
    }

    void control(int pe, int level, Object... arguments) {
        if (interposer != null) {
            interposer.control(pe, level, arguments);
        }
    }
}
