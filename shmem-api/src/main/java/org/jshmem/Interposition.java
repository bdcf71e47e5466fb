package org.jshmem;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Iterator;
import java.util.ServiceLoader;
import java.util.Set;

import org.jshmem.spi.Interposer;
import org.jshmem.spi.Transport;

/**
 * The tool that was found on the class path, if any, and how it gets between contexts and the backend: through a proxy of
 * the endpoint, so that a program without a tool has one class of endpoint and no detour.
 */
final class Interposition {

    /** Queries, and what {@link Interposer#enter} tells. */
    private static final Set<String> NO_OPERATIONS = Set.of("myPe", "nPes", "concurrentPes", "memoryBytes", "view",
            "combiner", "fence", "quiet", "globalExit");

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
        Iterator<Interposer> found = ServiceLoader.load(Interposer.class, Shmem.class.getClassLoader()).iterator();
        return new Interposition(found.hasNext() ? found.next() : null);
    }

    /** The endpoint that contexts call. */
    Transport around(Transport transport) {
        if (interposer == null) {
            return transport;
        }
        return (Transport) Proxy.newProxyInstance(Transport.class.getClassLoader(), new Class<?>[]{Transport.class},
                (_, method, arguments) -> {
                    Call call = new Call(transport, method, arguments);
                    return NO_OPERATIONS.contains(method.getName()) ? call.proceed() : interposer.around(call);
                });
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

    private record Call(Transport transport, Method method, Object[] arguments) implements Interposer.Invocation {
        @Override
        public int pe() {
            return transport.myPe();
        }

        @Override
        public String name() {
            return method.getName();
        }

        @Override
        public Object proceed() throws Throwable {
            try {
                return method.invoke(transport, arguments);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }
    }
}
