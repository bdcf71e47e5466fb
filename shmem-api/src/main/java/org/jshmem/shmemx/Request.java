package org.jshmem.shmemx;

import java.util.concurrent.CompletableFuture;

import org.jshmem.coll.NonblockingCalls;
import org.jshmem.coll.request.PendingCollective;
import org.jshmem.core.ShmemException;
import org.jshmem.spi.Transport;

/**
 * A collective that has been started; see {@link NonblockingCollectives}. Complete from the first {@link #test} or
 * {@link #await} on that finds it done; until then its memory cannot be freed and its team cannot be closed. A complete
 * request may be asked again at any time.
 *
 * <p>
 * <b>Threads.</b> Any thread that may call the library may test and await; with {@code ThreadLevel.FUNNELED} and below
 * that is the one that has initialised it.
 *
 * @since 0.1.0
 */
public final class Request {

    private final NonblockingCalls calls;
    private final PendingCollective pending;
    private CompletableFuture<Void> future;

    Request(NonblockingCalls calls, PendingCollective pending) {
        this.calls = calls;
        this.pending = pending;
    }

    /**
     * Looks whether it is done.
     *
     * @return true when the destination holds the result and the source may be reused
     * @throws ShmemException when the members have made different calls
     */
    public boolean test() {
        return calls.await("requestTest", pending, 0);
    }

    /**
     * Waits until it is done.
     *
     * @throws ShmemException when the members have made different calls
     */
    public void await() {
        calls.await("requestAwait", pending, Transport.FOREVER);
    }

    /**
     * Waits until it is done, or until time is up.
     *
     * @param timeoutNs how long to wait at most, in nanoseconds; 0 or less looks once
     * @return whether it is done
     * @throws ShmemException when the members have made different calls
     */
    public boolean await(long timeoutNs) {
        return calls.await("requestAwait", pending, timeoutNs);
    }

    /**
     * The same as a future, on which {@code get} and {@code join} await. So do those of the stages that are made from
     * it, but not those of {@link CompletableFuture#allOf}: await the requests before.
     *
     * @return a future, the same every time; complete when the request is
     */
    public synchronized CompletableFuture<Void> toFuture() {
        if (future == null) {
            CompletableFuture<Void> made = new RequestFuture<>(this);
            calls.whenComplete(pending, () -> made.complete(null));
            future = made;
        }
        return future;
    }

    /** Waits for another, which has a future too; false when there is none. */
    boolean awaitOther(long timeoutNs) {
        return calls.awaitOne(timeoutNs);
    }

    /** By which waits end. */
    long clockNs() {
        return calls.clockNs();
    }
}
