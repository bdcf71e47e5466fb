package org.jshmem.launch.process;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

import org.jshmem.launch.stream.Terminal;

/**
 * Handlers of signals by the JVM. The class behind it is supported but not in the Java platform, and the compiler
 * warns of it in a way that cannot be turned off, so it is called by reflection.
 */
final class SignalHandler {

    private SignalHandler() {}

    /** Runs an action on a thread of its own each time the signal comes. Without the class the signal stays as it is. */
    static void install(String name, Runnable action) {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            InvocationHandler run = (proxy, method, arguments) -> switch (method.getName()) {
                case "handle" -> {
                    action.run();
                    yield null;
                }
                case "hashCode" -> System.identityHashCode(proxy);
                case "equals" -> proxy == arguments[0];
                default -> name;
            };
            Method handle = signal.getMethod("handle", signal, handler);
            handle.invoke(null, signal.getConstructor(String.class).newInstance(name),
                    Proxy.newProxyInstance(handler.getClassLoader(), new Class<?>[]{handler}, run));
        } catch (ReflectiveOperationException e) {
            Terminal.report("warning: signal " + name + " is not handled: " + e.getMessage());
        }
    }
}
