package org.jshmem.launch.program;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.ServerSocket;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** A test program in which all wait until somebody outside sends PE 0 a signal, or connects to a virtual thread of it. */
public final class OutsideWait {

    private OutsideWait() {}

    public static void main(String[] args) throws ReflectiveOperationException, IOException {
        try (Shmem shmem = Shmem.init()) {
            MemorySegment word = shmem.calloc(1, Long.BYTES);
            if (shmem.myPe() == 0) {
                Runnable action = () -> {
                    shmem.p(JAVA_LONG, word, 0, 1, 0);
                    shmem.p(JAVA_LONG, word, 0, 1, 1);
                };
                if (args[0].equals("socket")) {
                    accept(action);
                } else {
                    handle(args[0], action);
                    System.out.println("waits " + ProcessHandle.current().pid());
                }
            }
            shmem.waitUntil(JAVA_LONG, word, 0, Comparison.EQ, 1);
        }
    }

    private static void accept(Runnable action) throws IOException {
        ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        System.out.println("waits " + server.getLocalPort());
        Thread.ofVirtual().start(() -> {
            try (server) {
                server.accept().close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            action.run();
        });
    }

    /** {@code Signal.handle(new Signal(name), handler)}; the compiler warns of that in words that nobody can silence. */
    private static void handle(String name, Runnable action) throws ReflectiveOperationException {
        Class<?> signal = Class.forName("sun.misc.Signal");
        Class<?> handler = Class.forName("sun.misc.SignalHandler");
        Object own = Proxy.newProxyInstance(handler.getClassLoader(), new Class<?>[]{handler}, (_, _, _) -> {
            action.run();
            return null;
        });
        signal.getMethod("handle", signal, handler).invoke(null, signal.getConstructor(String.class).newInstance(name),
                own);
    }
}
