package org.jshmem.shmemx;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A stage that follows from a request: whoever blocks on it awaits the request, since no other thread does. */
final class RequestFuture<T> extends CompletableFuture<T> {

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
        awaitRequest();
        return super.join();
    }

    @Override
    public T get() throws InterruptedException, ExecutionException {
        awaitRequest();
        return super.get();
    }

    @Override
    public T get(long timeout, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
        long start = System.nanoTime();
        if (!isDone()) {
            request.await(unit.toNanos(timeout));
        }
        return super.get(unit.toNanos(timeout) - (System.nanoTime() - start), TimeUnit.NANOSECONDS);
    }

    private void awaitRequest() {
        if (!isDone()) {
            request.await();
        }
    }
}
