package org.jshmem;

import org.jshmem.core.ShmemException;

/**
 * A session of a context that lasts until this is closed: what {@link Context#session} returns, for try-with-resources.
 *
 * <p>
 * <b>Threads.</b> Any that may call the context.
 *
 * @since 0.1.0
 */
public final class Session implements AutoCloseable {

    private final Context context;

    Session(Context context) {
        this.context = context;
    }

    /**
     * Ends the session, as {@link Context#sessionStop}.
     *
     * @throws ShmemException when the context has been closed
     * @see "OpenSHMEM 1.6, section 9.9.3"
     */
    @Override
    public void close() {
        context.sessionStop();
    }
}
