package org.jshmem.shmemx;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import org.jshmem.spi.Transport;

/**
 * A stage that follows from a request: whoever blocks on it awaits the request, since no other thread does, and then what
 * else the stage may follow from.
 */
final class RequestFuture<T> extends CompletableFuture<T> {

    /** For one of several; whether another is done is seen after that. */
    private static final long SLICE_NS = 1_000_000;

    private final Request request;

    RequestFuture(Request request) {
        this.request = request;
    }

    @Override
    public <U> CompletableFuture<U> newIncompleteFuture() {
        return new RequestFuture<>(request);
    }

    @Override
    public T join() {
        awaitRequests(Transport.FOREVER);
        return super.join();
    }

    @Override
    public T get() throws InterruptedException, ExecutionException {
        awaitRequests(Transport.FOREVER);
        return super.get();
    }

    @Override
    public T get(long timeout, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
        if (isDone()) {
            return super.get(); // by any thread, also when the library is closed
        }
        long start = request.clockNs();
        awaitRequests(unit.toNanos(timeout));
        return super.get(unit.toNanos(timeout) - (request.clockNs() - start), TimeUnit.NANOSECONDS);
    }

    private void awaitRequests(long timeoutNs) {
        if (isDone()) {
            return;
        }
        long start = request.clockNs();
        request.await(timeoutNs);
        long left = timeoutNs - (request.clockNs() - start);
        while (!isDone() && left > 0 && request.awaitOther(Math.min(left, SLICE_NS))) {
            left = timeoutNs - (request.clockNs() - start);
        }
    }
}
