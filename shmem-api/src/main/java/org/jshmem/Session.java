package org.jshmem;

/** A session of a context that lasts until this is closed: what {@link Context#session} returns, for try-with-resources. */
public final class Session implements AutoCloseable {

    private final Context context;

    Session(Context context) {
        this.context = context;
    }

    /** Ends the session, as {@link Context#sessionStop}. */
    @Override
    public void close() {
        context.sessionStop();
    }
}
