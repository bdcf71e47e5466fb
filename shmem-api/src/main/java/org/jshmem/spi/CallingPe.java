package org.jshmem.spi;

import org.jshmem.core.ShmemException;

/** Names the PE in errors of calls that were given nothing that knows it: no handle, or the team of nobody. */
public final class CallingPe {

    private CallingPe() {}

    /**
     * The error to throw.
     *
     * @param call    the name of the call
     * @param message what was wrong and the values
     * @return an error that names the PE, when the calling thread is one of a PE that has joined its job
     */
    public static ShmemException fail(String call, String message) {
        Transport endpoint = Backend.find().map(TransportProvider::current).orElse(null);
        return endpoint == null
                ? new ShmemException(call + ": " + message)
                : new ShmemException(endpoint.myPe(), call, message);
    }

    /**
     * Throws when there is no argument.
     *
     * @param call     the name of the call
     * @param name     the name of the argument
     * @param argument the argument
     * @param <T>      its type
     * @return the argument
     */
    public static <T> T notNull(String call, String name, T argument) {
        if (argument == null) {
            throw fail(call, name + " is null");
        }
        return argument;
    }
}
